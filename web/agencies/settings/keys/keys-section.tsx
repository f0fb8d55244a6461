import { Button, Group, Stack, Text } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../../platform/client/use-live-list.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { keysQuery } from '../operations.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import classes from './keys.module.css'
import { NewKey, type Secret } from './new-key.tsx'

/** The agency's access keys, with which programs call the API and launch sessions. */
export function KeysSection() {
  const { t } = useTranslation('agencies/lazy')
  const { agency } = useViewer()
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<Secret>()
  const variables = useMemo(() => ({ agencyID: agency?.id ?? '' }), [agency?.id])
  const list = useLiveList({
    query: keysQuery,
    variables,
    pick: ({ credentialsByAgency }) => credentialsByAgency,
    pause: !agency,
  })
  const { items } = list
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" className={classes.head}>
        <Text c="dimmed" maw="40rem">
          {t('keys.hint')}
        </Text>
        <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setCreating(true)}>
          {t('keys.create')}
        </Button>
      </Group>
      {items ? (
        items.length > 0 ? (
          <ul className={classes.list} aria-label={t('keys.title')}>
            {items.map((key) => (
              <KeyRow key={key.id} accessKey={key} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={IconKey} title={t('keys.none')}>
            {t('keys.noneHint')}
          </EmptyState>
        )
      ) : list.error ? (
        <ErrorState error={list.error} retry={list.retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
      <MoreButton list={list} />
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} onMade={setMade} />}
      {made && <NewKey secret={made} onClose={() => setMade(undefined)} />}
    </Stack>
  )
}
