import { cases as agencyCases } from '../agencies/sweep.ts'
import { cases as identityCases } from '../identity/sweep.ts'
import { cases as messagingCases } from '../messaging/sweep.ts'
import { cases as noteCases } from '../notes/sweep.ts'
import { cases as notificationCases } from '../notifications/sweep.ts'
import { cases as schedulingCases } from '../scheduling/sweep.ts'
import { cases as workCases } from '../work/sweep.ts'
import type { Case } from './case.ts'

/** Every operation at least once, from each room's own `sweep`; the sweep fails when one is missing. */
export const cases: Case[] = [
  ...identityCases,
  ...agencyCases,
  ...notificationCases,
  ...messagingCases,
  ...noteCases,
  ...schedulingCases,
  ...workCases,
]

/** What ends the caller's own sessions is asked last, and of callers made for it. */
export const endings = ['signOutEverywhere']
