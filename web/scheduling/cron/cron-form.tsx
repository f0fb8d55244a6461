import { Switch, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { wallTime } from '../../../shared/recurrence.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import type { VariablesOf } from '../../platform/graphql.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { createCronMutation, updateCronMutation } from '../operations.ts'
import { NextTimes } from './next-times.tsx'
import { type Place, PlaceFields } from './place-fields.tsx'
import { useCronDraft } from './use-cron-draft.ts'
import type { Cron } from './use-crons.ts'
import { WhenFields } from './when-fields.tsx'
import { useRecurrence } from './when-value.ts'

interface Props {
  /** The recurring message to edit; without it, a new one is created. */
  cron?: Cron
  onClose: () => void
}

/** Creates or edits a recurring message, and shows its next five times. */
export function CronForm({ cron, onClose }: Props) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const save = useSave(cron)
  const { draft, change, discard } = useCronDraft(cron)
  const { place, message, internal } = draft
  const when = useRecurrence(draft)

  async function send() {
    if (place.channelID && when) {
      const { start, days, ...rhythm } = when.recurrence
      await save(place, { message, internal, days: [...days], ...rhythm }, when.first)
    }
    discard()
  }

  return (
    <FormDialog
      title={t(cron ? 'cron.edit' : 'cron.new')}
      action={t(cron ? 'ui:save' : 'cron.create')}
      incomplete={!place.channelID || !message.trim() || !when}
      onClose={onClose}
      onCancel={cron && discard}
      onSubmit={send}
    >
      <PlaceFields cron={cron} place={place} onChange={(place) => change({ place })} />
      <Textarea
        label={t('message')}
        autosize
        minRows={3}
        maxRows={8}
        value={message}
        onChange={({ currentTarget }) => change({ message: currentTarget.value })}
      />
      <Switch
        label={t('cron.internal')}
        checked={internal}
        onChange={({ currentTarget }) => change({ internal: currentTarget.checked })}
      />
      <WhenFields when={draft} onChange={change} />
      {when && <NextTimes recurrence={when.recurrence} />}
    </FormDialog>
  )
}

type Written = Omit<VariablesOf<typeof updateCronMutation>['input'], 'id' | 'status' | '_ttl'> & {
  message: string
}

function useSave(cron: Cron | undefined) {
  const [create] = useCommand(createCronMutation)
  const [update] = useCommand(updateCronMutation)
  const id = useIdOf()
  return (place: Place, written: Written, first: Date) => {
    const _ttl = Math.floor(first.getTime() / 1000)
    const made = { ...written, ...place, _ttl }
    if (!cron) return create({ input: { id: id.of(made), ...made } })
    // One that is on may have begun long ago, so the start is sent only if it was changed.
    const begins = wallTime(first, written.timeZone ?? cron.timeZone)
    const moved = begins.slice(0, 16) !== cron.start.slice(0, 16)
    const ended = cron.status === 'done' || cron.status === 'failed'
    return update({
      input: { ...written, id: cron.id, ...(moved && { _ttl }), ...(ended && { status: 'scheduled' }) },
    })
  }
}
