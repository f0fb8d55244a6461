import { useState } from 'react'
import type { QuietHours } from '../../../shared/quiet-hours.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { notificationSettingsQuery, updateQuietHoursMutation } from '../operations.ts'

/** What is suggested when quiet hours are turned on. */
export const usual: QuietHours = { from: '20:00', to: '08:00', exceptMentions: true }

/** The viewer's quiet hours: null without any, undefined until they are loaded. */
export function useQuietHours() {
  const [{ data, error }, again] = useShownQuery({ query: notificationSettingsQuery })
  const [send] = useCommand(updateQuietHoursMutation)
  const [failure, setFailure] = useState<unknown>()
  const [pending, setPending] = useState<{ hours: QuietHours | null }>()
  const stored = data?.me.quietHours
  const hours = pending ? pending.hours : stored

  async function save(wanted: QuietHours | null) {
    setFailure(undefined)
    setPending({ hours: wanted })
    try {
      await send({ input: wanted ?? {} })
    } catch (refused) {
      setFailure(refused)
    } finally {
      setPending(undefined)
    }
  }
  return {
    hours,
    error,
    failure,
    again: () => again({ requestPolicy: 'network-only' }),
    change: (part: Partial<QuietHours>) => save({ ...(hours ?? usual), ...part }),
    turnOff: () => save(null),
  }
}
