import { Chip, Group, Select, Switch, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { momentOnWall, nextTimes, wallTime } from '../../../shared/recurrence.ts'
import { type CronRepeat, cronRepeats, nextTimesShown } from '../../../shared/scheduling-facts.ts'
import { zonesOfToday } from '../../../shared/zone-names.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import type { VariablesOf } from '../../platform/graphql.ts'
import { WallField } from '../../ui/date/wall-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { createCronMutation, updateCronMutation } from '../operations.ts'
import type { Cron } from './cron-page.tsx'
import { type Place, PlaceFields } from './place-fields.tsx'
import { momentText, weekday } from './schedule-text.ts'
import { useCronDraft } from './use-cron-draft.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const zones = zonesOfToday()

interface Props {
  /** The auto-message to edit; without it, a new one is created. */
  cron?: Cron
  onClose: () => void
}

/** Creates or edits an auto-message, and shows its next five times. */
export function CronForm({ cron, onClose }: Props) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const language = useLanguage()
  const save = useSave(cron)
  const { draft, change, discard } = useCronDraft(cron)
  const { place, message, repeat, days, zone, start, internal } = draft
  const chosen = repeat === 'weekly' ? days.map(Number).sort() : []
  const first = momentOnWall(start, zone)
  const next = first
    ? nextTimes({ repeat, days: chosen, timeZone: zone, start: `${start}:00` }, new Date(), nextTimesShown)
    : []

  async function send() {
    if (place.channelID && first)
      await save(place, { message, repeat, days: chosen, timeZone: zone, internal }, first)
    discard()
  }

  return (
    <FormDialog
      title={t(cron ? 'cron.edit' : 'cron.new')}
      action={t(cron ? 'ui:save' : 'cron.create')}
      incomplete={!place.channelID || !message.trim() || !first}
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
      <Group grow gap="sm" align="start">
        <Select
          label={t('cron.repeat')}
          data={cronRepeats.map((each) => ({ value: each, label: t(`cron.repeats.${each}`) }))}
          value={repeat}
          allowDeselect={false}
          onChange={(value) => value && change({ repeat: value as CronRepeat })}
        />
        <WallField label={t('cron.first')} value={start} onChange={(start) => change({ start })} />
      </Group>
      {repeat === 'weekly' && (
        <Chip.Group multiple value={days} onChange={(days) => change({ days })}>
          <Group gap="xs" role="group" aria-label={t('cron.days')}>
            {weekdays.map((day) => (
              <Chip key={day} value={String(day)} size="xs">
                {weekday(day, language, 'short')}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <Select
        label={t('cron.zone')}
        data={zones.includes(zone) ? zones : [zone, ...zones]}
        value={zone}
        searchable
        limit={50}
        allowDeselect={false}
        onChange={(value) => value && change({ zone: value })}
      />
      {next.length > 0 && (
        <div>
          <Text size="xs" c="dimmed">
            {t('cron.nextTimes')}
          </Text>
          {next.map((at) => (
            <Text key={at.getTime()} size="sm">
              {momentText(at, language, zone)}
            </Text>
          ))}
        </div>
      )}
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
    // A running auto-message may have started long ago, so the start is sent only if it was changed.
    const begins = wallTime(first, written.timeZone ?? cron.timeZone)
    const moved = begins.slice(0, 16) !== cron.start.slice(0, 16)
    const ended = cron.status === 'done' || cron.status === 'failed'
    return update({
      input: { ...written, id: cron.id, ...(moved && { _ttl }), ...(ended && { status: 'scheduled' }) },
    })
  }
}
