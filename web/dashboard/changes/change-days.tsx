import { Text } from '@mantine/core'
import { Lines } from '../../shell/dashboard/part.tsx'
import { byDay } from '../../ui/date/by-day.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { type Change, ChangeLine } from './change-line.tsx'

/** Changes below the days on which they happened, newest first. */
export function ChangeDays({ changes, heading }: { changes: readonly Change[]; heading: 'h2' | 'h3' }) {
  const zone = useZone()
  const formats = useFormats()
  return byDay(changes, ({ at }) => at, zone).map(({ day, at, entries }) => (
    <div key={day}>
      <Text component={heading} fz="xs" fw={400} c="dimmed" data-fact mt="xs">
        {formats.day(at)}
      </Text>
      <Lines>
        {entries.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </Lines>
    </div>
  ))
}
