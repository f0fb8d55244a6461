import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ChoicesMissing } from '../../ui/choices-missing.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { transferAgencyMutation } from '../operations.ts'
import { membersQuery } from '../people/operations.ts'

/** Hands the agency over to another admin. */
export function OwnerSection({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation(['agencies', 'agencies/lazy'])
  const { me } = useViewer()
  const [transfer] = useCommand(transferAgencyMutation)
  const [next, setNext] = useState('')
  const [asking, setAsking] = useState(false)
  const list = useWholeList({
    query: membersQuery,
    variables: useMemo(
      () => ({ agencyID: agencyId, limit: 200, filter: { role: { eq: 'admin' }, active: { eq: true } } }),
      [agencyId],
    ),
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
  })
  const others = (list.items ?? []).filter(({ userID }) => userID !== me.id)
  const name = others.find(({ userID }) => userID === next)?.user.name ?? ''
  return (
    <Stack gap="md" align="flex-start">
      <Text c="dimmed">
        {t(list.error || others.length > 0 ? 'agencies/lazy:owner.hint' : 'agencies/lazy:owner.noAdmin')}
      </Text>
      <ChoicesMissing of={list} />
      {others.length > 0 && (
        <>
          <NativeSelect
            label={t('agencies/lazy:owner.next')}
            w={320}
            value={next}
            data={[
              { value: '', label: t('agencies/lazy:owner.choose') },
              ...others.map(({ userID, user }) => ({ value: userID, label: user.name })),
            ]}
            onChange={({ currentTarget }) => setNext(currentTarget.value)}
          />
          <Button variant="outline" color="danger" disabled={!next} onClick={() => setAsking(true)}>
            {t('agencies/lazy:owner.transfer')}
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('agencies/lazy:owner.ask', { name })}
        action={t('agencies/lazy:owner.transfer')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await transfer({ input: { id: agencyId, ownerID: next } })
          setAsking(false)
          toast(t('agencies/lazy:owner.done', { name }), { variant: 'success' })
        }}
      >
        {t('agencies/lazy:owner.askHint')}
      </ConfirmDialog>
    </Stack>
  )
}
