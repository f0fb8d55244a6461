import { useState } from 'react'
import type { QuietHours } from '../../../shared/quiet-hours.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { notificationSettingsQuery, updateQuietHoursMutation } from '../operations.ts'

/** What is suggested when quiet hours are turned on. */
export const usual: QuietHours = { from: '20:00', to: '08:00', exceptMentions: true }

export type QuietEnd = 'from' | 'to'
type Typed = Partial<Record<QuietEnd, string>>

/** The viewer's quiet hours: null without any, undefined until they are loaded. */
export function useQuietHours() {
  const [{ data, error }, again] = useShownQuery({ query: notificationSettingsQuery })
  const [send] = useCommand(updateQuietHoursMutation)
  const [failure, setFailure] = useState<unknown>()
  const [pending, setPending] = useState<{ hours: QuietHours | null }>()
  const [typed, setTyped] = useState<Typed>({})
  const stored = data?.me.quietHours
  const hours = pending ? pending.hours : stored

  async function save(wanted: QuietHours | null) {
    setFailure(undefined)
    setPending({ hours: wanted })
    try {
      await send({ input: wanted ?? {} })
      setTyped((now) => (wanted ? withoutSaved(now, wanted) : {}))
    } catch (refused) {
      setFailure(refused)
    } finally {
      setPending(undefined)
    }
  }

  function type(end: QuietEnd, value: string) {
    setFailure(undefined)
    setTyped((now) => ({ ...now, [end]: value }))
  }

  /** A field that was left empty shows the stored time again; what was refused stays, and is sent with the other end. */
  function leave(end: QuietEnd) {
    const times = typed[end] === '' ? withoutEnd(typed, end) : typed
    setTyped(times)
    if (hours && times[end] && differs(times, hours)) void save({ ...hours, ...times })
  }

  return {
    hours,
    shown: hours && { ...hours, ...typed },
    error,
    failure,
    again: () => again({ requestPolicy: 'network-only' }),
    type,
    leave,
    change: (part: Partial<QuietHours>) => save({ ...(hours ?? usual), ...part }),
    turnOff: () => save(null),
  }
}

const ends = ['from', 'to'] as const

const differs = (typed: Typed, hours: QuietHours): boolean =>
  ends.some((end) => typed[end] !== undefined && typed[end] !== hours[end])

const withoutSaved = (typed: Typed, saved: QuietHours): Typed =>
  ends.reduce((rest, end) => (rest[end] === saved[end] ? withoutEnd(rest, end) : rest), typed)

function withoutEnd({ ...typed }: Typed, end: QuietEnd): Typed {
  delete typed[end]
  return typed
}
