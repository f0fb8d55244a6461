import { cases as noteCases } from '../notes/sweep.ts'
import { cases as notificationCases } from '../notifications/sweep.ts'
import { cases as schedulingCases } from '../scheduling/sweep.ts'
import { cases as workCases } from '../work/sweep.ts'
import { agencyCases } from './agency-cases.ts'
import type { Case } from './case.ts'
import { messagingCases } from './messaging-cases.ts'

/** Every operation at least once; the sweep fails when one is missing. */
export const cases: Case[] = [
  ...agencyCases,
  ...messagingCases,
  ...notificationCases,
  ...noteCases,
  ...schedulingCases,
  ...workCases,
]

/** What ends the caller's own sessions is asked last, and of callers made for it. */
export const endings = ['signOutEverywhere']
