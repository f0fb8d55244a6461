import { useMemo } from 'react'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { memberPlanningQuery, savePlanningMutation } from './operations.ts'
import { type Hours, inOrder } from './weekday.ts'

type Entry = Hours & { active: boolean }

const hoursOf = (planing: readonly Entry[], wanted: boolean): Hours[] =>
  planing.flatMap(({ active, day, start, end }) => (active === wanted ? [{ day, start, end }] : []))

/** A member's working hours, the requested ones, and how to change both. */
export function usePlan(memberId: string) {
  const [{ data, error }, refresh] = useShownQuery({
    query: memberPlanningQuery,
    variables: { id: memberId },
  })
  const [save, saving] = useCommand(savePlanningMutation)
  const member = data?.getAgencyUser
  const planing = member?.planing
  const confirmed = useMemo(() => hoursOf(planing ?? [], true), [planing])
  const asked = useMemo(() => hoursOf(planing ?? [], false), [planing])
  /** Confirms hours; requested ones stay until an admin has decided. */
  const keep = (
    hours: readonly Hours[],
    wanted: readonly Hours[],
    more: { maxTimeOff?: number | null } = {},
  ) =>
    save({
      input: {
        id: memberId,
        planing: [
          ...inOrder(hours).map((entry) => ({ ...entry, active: true })),
          ...inOrder(wanted).map((entry) => ({ ...entry, active: false })),
        ],
        ...more,
      },
    })
  return {
    member,
    confirmed,
    asked,
    keep,
    saving,
    error: member ? undefined : error,
    retry: () => refresh({ requestPolicy: 'network-only' }),
  }
}
