import { planted as agenciesPlanted, cases as agencyCases } from '../agencies/sweep.ts'
import { cases as automationCases, planted as automationsPlanted } from '../automations/sweep.ts'
import { cases as awayCases } from '../away/sweep.ts'
import { cases as calendarCases, planted as calendarPlanted } from '../calendar/sweep/cases.ts'
import { cases as dashboardCases } from '../dashboard/sweep.ts'
import { cases as diffusionCases, planted as diffusionsPlanted } from '../diffusions/sweep.ts'
import { cases as formCases, planted as formsPlanted } from '../forms/sweep.ts'
import { cases as identityCases } from '../identity/sweep.ts'
import { cases as keyCases, planted as keysPlanted } from '../keys/sweep.ts'
import { cases as linksCases, planted as linksPlanted } from '../links/sweep.ts'
import { cases as mediaCases, planted as mediaPlanted } from '../media/sweep.ts'
import { cases as messagingCases } from '../messaging/sweep/cases.ts'
import { cases as noteCases, planted as notesPlanted } from '../notes/sweep.ts'
import { cases as notificationCases } from '../notifications/sweep.ts'
import { cases as pushCases } from '../push/sweep.ts'
import { cases as requestsCases, planted as requestsPlanted } from '../requests/sweep/cases.ts'
import { cases as schedulingCases, planted as schedulingPlanted } from '../scheduling/sweep.ts'
import { cases as searchCases } from '../search/sweep.ts'
import { cases as slaCases, planted as slaPlanted } from '../sla/sweep.ts'
import { cases as timeCases, planted as timePlanted } from '../time/sweep/cases.ts'
import { cases as workCases, planted as workPlanted } from '../work/sweep/cases.ts'
import type { Case, Planted } from './case.ts'

/** The cases of each room. */
export const casesOf: Record<string, Case[]> = {
  identity: identityCases,
  agencies: agencyCases,
  keys: keyCases,
  notifications: notificationCases,
  forms: formCases,
  media: mediaCases,
  messaging: messagingCases,
  notes: noteCases,
  scheduling: schedulingCases,
  diffusions: diffusionCases,
  away: awayCases,
  push: pushCases,
  work: workCases,
  requests: requestsCases,
  time: timeCases,
  links: linksCases,
  calendar: calendarCases,
  sla: slaCases,
  automations: automationCases,
  search: searchCases,
  dashboard: dashboardCases,
}

/** Every operation at least once; the sweep fails if one is missing. */
export const cases: Case[] = Object.values(casesOf).flat()

/** The planted entities of all rooms. */
export const planted: Planted = {
  ...agenciesPlanted,
  ...keysPlanted,
  ...notesPlanted,
  ...mediaPlanted,
  ...schedulingPlanted,
  ...diffusionsPlanted,
  ...workPlanted,
  ...requestsPlanted,
  ...formsPlanted,
  ...timePlanted,
  ...linksPlanted,
  ...calendarPlanted,
  ...slaPlanted,
  ...automationsPlanted,
}

/** Operations that end the caller's sessions: called last, by callers created for them. */
export const endings = ['signOutEverywhere']

/** Operations on a person's own account, independent of the agency: refused to access keys. */
export const ofPersons = [
  'acceptInvitation',
  'acceptPairing',
  'changePassword',
  'createAgency',
  'createClientsRegistrationForm',
  'createLinkedMessage',
  'createPushSubscription',
  'createSymLink',
  'deletePushSubscription',
  'deleteSymLink',
  'linkedConversation',
  'linkedConversations',
  'linkedMessages',
  'pushKey',
  'pushSubscriptions',
  'signOutEverywhere',
  'symLinkByToken',
  'symLinksByCreatedBy',
  'symLinksByIssuedFor',
]
