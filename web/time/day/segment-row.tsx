import { Button, Group, Text } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { MomentField } from '../../ui/date/moment-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { deleteTimerSegmentMutation, updateTimerSegmentMutation } from '../operations.ts'
import classes from './day.module.css'
import { useSegmentWrite } from './use-segment-write.tsx'

export interface Segment {
  id: string
  startAt: string
  endAt: string | null
  source: string
}

/** A stretch of time: from when to when, which whoever may corrects in its place. */
export function SegmentRow({ segment, correctable }: { segment: Segment; correctable: boolean }) {
  const { t } = useTranslation(['time', 'ui'])
  const { duration } = useFormats()
  const [update, saving] = useCommand(updateTimerSegmentMutation)
  const [remove, removing] = useCommand(deleteTimerSegmentMutation)
  const [typed, setTyped] = useState<{ startAt?: string | null; endAt?: string | null }>({})
  const { attempt, failure, question } = useSegmentWrite(() => setTyped({}))
  const { id, startAt, endAt, source } = segment
  const shown = { startAt, endAt, ...typed }
  const changed = typed.startAt !== undefined || typed.endAt !== undefined

  const save = () =>
    attempt((confirmed) =>
      update({
        input: {
          id,
          ...confirmed,
          ...(typed.startAt ? { startAt: typed.startAt } : {}),
          ...(typed.endAt ? { endAt: typed.endAt } : {}),
        },
      }),
    )

  return (
    <li className={classes.segment}>
      {question}
      <Group gap="xs" wrap="wrap">
        <MomentField
          seconds
          size="xs"
          aria-label={t('segment.start')}
          readOnly={!correctable}
          value={shown.startAt}
          onChange={(at) => setTyped((before) => ({ ...before, startAt: at }))}
        />
        <MomentField
          seconds
          size="xs"
          aria-label={t('segment.end')}
          readOnly={!correctable}
          value={shown.endAt}
          onChange={(at) => setTyped((before) => ({ ...before, endAt: at }))}
        />
        <Text span fz="xs" c="dimmed" className={classes.length}>
          {endAt ? duration((Date.parse(endAt) - Date.parse(startAt)) / 1000) : t('segment.open')}
        </Text>
        {source !== 'timer' && (
          <Text span fz="xs" c="dimmed">
            {t(source === 'manual' ? 'segment.manual' : 'segment.corrected')}
          </Text>
        )}
        {correctable && changed && (
          <Button size="compact-xs" loading={saving} onClick={save}>
            {t('ui:save')}
          </Button>
        )}
        {correctable && (
          <IconButton
            label={t('segment.delete')}
            icon={IconTrash}
            disabled={removing}
            onClick={() => attempt(() => remove({ input: { id } }))}
          />
        )}
      </Group>
      <FormFailure error={failure} />
    </li>
  )
}
