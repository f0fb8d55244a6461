import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { toProductError } from '../../platform/product-error.ts'
import { copy } from '../../ui/clipboard.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { shareQuery, updateShareMutation } from '../operations.ts'
import { PanelHead } from './panel-head.tsx'
import { SendInConversation } from './send-in-conversation.tsx'
import classes from './share.module.css'
import { ShareFields, type ShareValues, toShareInput } from './share-fields.tsx'
import { SharedFiles, SharedPeople } from './share-parts.tsx'
import { useShareAddress } from './use-share-address.ts'

export type Share = NonNullable<ResultOf<typeof shareQuery>['getSharedGroup']>

interface Props {
  id: string
  onClose: () => void
  onRevoke: (id: string) => void
}

/** A share: its link, who opened it, its files, and the actions to change and to revoke it. */
export function ShareDetails({ id, onClose, onRevoke }: Props) {
  const { t } = useTranslation('media')
  const [{ data, error }, ask] = useShownQuery({ query: shareQuery, variables: { id } })
  const share = data?.getSharedGroup
  const isGone = !share && (error ? toProductError(error).code === 'NOT_FOUND' : data !== undefined)
  const shareAddress = useShareAddress()
  const address = share ? shareAddress(share.link) : ''
  const [isSending, setSending] = useState(false)
  return (
    <aside className={classes.panel} data-panel aria-label={share?.name ?? t('share.title')}>
      <PanelHead title={share?.name ?? t('share.title')} onClose={onClose} />
      {!share && !isGone && error && (
        <PartMissing error={error} retry={() => ask({ requestPolicy: 'network-only' })} />
      )}
      {isGone && (
        <Text p="md" c="dimmed">
          {t('share.gone')}
        </Text>
      )}
      {share && (
        <Stack gap="md" p="md">
          <TextInput
            aria-label={t('share.link')}
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Group gap="sm">
            <Button
              leftSection={<IconCopy size={16} stroke={1.5} />}
              onClick={() => void copy(address, t('share.copied'))}
            >
              {t('share.copy')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMessage size={16} stroke={1.5} />}
              onClick={() => setSending(true)}
            >
              {t('drive.send')}
            </Button>
          </Group>
          {isSending && <SendInConversation link={address} onClose={() => setSending(false)} />}
          <Settings key={share.id} share={share} />
          {share.visibility === 'people' && <SharedPeople share={share} />}
          <SharedFiles share={share} />
          {share.viewerCanChange && (
            <Group gap="sm" wrap="nowrap">
              <Button flex="none" variant="outline" color="danger" onClick={() => onRevoke(share.id)}>
                {t('share.revoke')}
              </Button>
              <Text size="xs" c="dimmed">
                {t('share.revokeHint')}
              </Text>
            </Group>
          )}
        </Stack>
      )}
    </aside>
  )
}

/** Visibility and expiry; editable in place for members who may change it. */
function Settings({ share }: { share: Share }) {
  const { t } = useTranslation(['media', 'ui'])
  const { date } = useFormats()
  const [values, setValues] = useState<ShareValues>()
  const [update] = useCommand(updateShareMutation)

  const saving = useAction(async (next: ShareValues) => {
    await update({ input: { id: share.id, ...toShareInput(next) } })
    setValues(undefined)
  })

  function change() {
    const { name, visibility, expiresAt } = share
    saving.revert()
    setValues({ name, visibility, password: '', expires: expiresAt ? 'kept' : null })
  }

  if (values)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void saving.run(values)
        }}
      >
        <Stack gap="md">
          <ShareFields
            values={values}
            onChange={setValues}
            known={{ hasPassword: share.visibility === 'password', expiresAt: share.expiresAt }}
          />
          <FormFailure error={saving.error} />
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={() => setValues(undefined)}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={saving.pending} disabled={!values.name.trim()}>
              {t('ui:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    )
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <Text size="sm">
        {t(`share.visibility.${share.visibility}`)}
        {' · '}
        {share.isOver
          ? t('share.over')
          : share.expiresAt
            ? t('share.until', { date: date(share.expiresAt) })
            : t('share.never')}
      </Text>
      {share.viewerCanChange && (
        <Button flex="none" variant="default" size="compact-sm" onClick={change}>
          {t('share.change')}
        </Button>
      )}
    </Group>
  )
}
