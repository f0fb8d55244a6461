import { excerptOf, type NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { cronById } from '../../scheduling/queries/crons.ts'
import { canSeeAutomation } from '../policy.ts'
import { effectById, runById } from './runs.ts'

type Contents = Promise<ReadonlyMap<string, NotificationContent>>

/** The pages of what a run is about. */
const pages = { tasks: '/task?tab=tasks', requests: '/request-system', conversations: '/dial' } as const

/** What an automation told staff, by its effect. */
export async function contentOfSaid(tx: ReadTx, effectIds: readonly string[]): Contents {
  if (!isStaff(tx.viewer)) return new Map()
  const effects = await Promise.all(effectIds.map((id) => tx.load(effectById, id)))
  const runs = await Promise.all(effects.map((effect) => effect && tx.load(runById, effect.runId)))
  return new Map(
    effects.flatMap((effect, at) => {
      const plan = runs[at]?.plan
      if (!effect || !plan) return []
      const values = { automation: plan.name, excerpt: excerptOf(effect.facts.text ?? '') }
      return [[effect.id, { values, path: pages[plan.subject ?? 'tasks'] }] as const]
    }),
  )
}

/** An automation that stopped, for those who may see it. */
export async function contentOfStopped(tx: ReadTx, ids: readonly string[]): Contents {
  if (!isStaff(tx.viewer)) return new Map()
  const crons = await Promise.all(ids.map((id) => tx.load(cronById, id)))
  return new Map(
    crons.flatMap((cron) => {
      if (cron?.status !== 'failed' || !canSeeAutomation(tx.viewer, cron)) return []
      const values = { automation: cron.message, reason: cron.reason ?? '' }
      return [[cron.id, { values, path: `/cron/${cron.id}` }] as const]
    }),
  )
}
