import { fileURLToPath } from 'node:url'
import { agenciesPart } from '../../agencies/demo.ts'
import { buildApp } from '../../app.ts'
import { automationsPart } from '../../automations/demo.ts'
import { awayPart, mailWhatWaits } from '../../away/demo.ts'
import { brandingPart } from '../../branding/demo.ts'
import { remindOfDue } from '../../calendar/commands/remind.ts'
import { calendarPart } from '../../calendar/demo.ts'
import { diffusionsPart } from '../../diffusions/demo.ts'
import { formsPart } from '../../forms/demo.ts'
import { identityPart, signOutAll } from '../../identity/demo.ts'
import { keysPart } from '../../keys/demo.ts'
import { linksPart } from '../../links/demo.ts'
import { mediaPart } from '../../media/demo.ts'
import { messagingPart } from '../../messaging/demo/part.ts'
import { notesPart } from '../../notes/demo.ts'
import type { Config } from '../../platform/config.ts'
import type { Logger } from '../../platform/logging.ts'
import { silentMailer } from '../../platform/mail/mailer.ts'
import { requestsPart } from '../../requests/demo.ts'
import { schedulingPart } from '../../scheduling/demo.ts'
import { slaPart } from '../../sla/demo.ts'
import { sweepClocks } from '../../sla/jobs.ts'
import { timePart } from '../../time/demo/part.ts'
import { workPart } from '../../work/demo/part.ts'
import { perform } from './perform.ts'
import { createStoryTime } from './script/story-time.ts'
import { createStage, type Part } from './stage.ts'
import { createStoryClock } from './story-clock.ts'

const webFolder = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** The rooms' parts of the demo, lower rooms first. */
const parts: Part[] = [
  identityPart,
  agenciesPart,
  mediaPart,
  formsPart,
  messagingPart,
  notesPart,
  schedulingPart,
  diffusionsPart,
  awayPart,
  workPart,
  requestsPart,
  timePart,
  linksPart,
  keysPart,
  brandingPart,
  calendarPart,
  slaPart,
  automationsPart,
]

/** Concurrent deeds: enough to keep the database busy. */
const width = 12

export type Seeding = {
  config: Config
  /** A migrated, empty database. */
  databaseUrl: string
  directUrl: string
  log: Logger
  /** When the story ends. */
  now: Date
  /** The length of the conversations: at least three. */
  days: number
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/**
 * Seeds the demo through the rooms' commands, as its people and at their times. Listeners and jobs run before this ends,
 * but no mail is sent. Throws when aborted; the data is then incomplete.
 */
export async function seedDemo({ log, now, days, signal, onProgress, ...seeding }: Seeding): Promise<void> {
  // Nobody else takes part: no workers that run by another clock, no bus to other servers.
  const config: Config = { ...seeding.config, role: 'web', redisUrl: undefined }
  const clock = createStoryClock(now)
  const built = await buildApp({ ...seeding, config, log, clock, mailer: silentMailer, webFolder })
  try {
    const stage = createStage({ app: built.app, time: createStoryTime(now, days), seed: 'northwind' })
    const deeds = parts.flatMap((part) => part(stage))
    await perform(deeds, { clock, width, signal, onDone: (done) => onProgress?.(done, deeds.length) })
    await signOutAll(stage)
    await built.settle()
    await mailWhatWaits(built.app)
    await remindOfDue(built.app)
    await sweepClocks(built.app)
    await built.settle()
  } finally {
    await built.stop()
  }
}
