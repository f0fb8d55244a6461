import { planted as agenciesPlanted, cases as agencyCases } from '../agencies/sweep.ts'
import { cases as awayCases } from '../away/sweep.ts'
import { cases as diffusionCases, planted as diffusionsPlanted } from '../diffusions/sweep.ts'
import { cases as formCases, planted as formsPlanted } from '../forms/sweep.ts'
import { cases as identityCases } from '../identity/sweep.ts'
import { cases as keyCases, planted as keysPlanted } from '../keys/sweep.ts'
import { cases as linksCases, planted as linksPlanted } from '../links/sweep.ts'
import { cases as mediaCases, planted as mediaPlanted } from '../media/sweep.ts'
import { cases as messagingCases } from '../messaging/sweep/cases.ts'
import { cases as noteCases, planted as notesPlanted } from '../notes/sweep.ts'
import { cases as notificationCases } from '../notifications/sweep.ts'
import { cases as requestsCases, planted as requestsPlanted } from '../requests/sweep/cases.ts'
import { cases as schedulingCases, planted as schedulingPlanted } from '../scheduling/sweep.ts'
import { cases as timeCases, planted as timePlanted } from '../time/sweep/cases.ts'
import { cases as workCases, planted as workPlanted } from '../work/sweep/cases.ts'
import type { Case, Planted } from './case.ts'

/** What is asked of each room, from its own `sweep`. */
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
  work: workCases,
  requests: requestsCases,
  time: timeCases,
  links: linksCases,
}

/** Every operation at least once; the sweep fails when one is missing. */
export const cases: Case[] = Object.values(casesOf).flat()

/** What is planted of each room. */
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
}

/** What ends the caller's own sessions is asked last, and of callers made for it. */
export const endings = ['signOutEverywhere']

/** What belongs to a person's own account, in whichever agency they are: no access key does it. */
export const ofPersons = [
  'acceptInvitation',
  'acceptPairing',
  'changePassword',
  'createAgency',
  'createClientsRegistrationForm',
  'createLinkedMessage',
  'createSymLink',
  'deleteSymLink',
  'linkedConversation',
  'linkedConversations',
  'linkedMessages',
  'signOutEverywhere',
  'symLinkByToken',
  'symLinksByCreatedBy',
  'symLinksByIssuedFor',
]
