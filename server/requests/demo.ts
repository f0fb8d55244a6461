import { uploadRequestFile } from '../database/demo/media.ts'
import type { Deed } from '../database/demo/perform.ts'
import type { Part, Stage } from '../database/demo/stage.ts'
import type { PersonKey } from '../database/demo/story/people.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { createRequestApproval } from './commands/approvals.ts'
import { createRequestCategory } from './commands/categories.ts'
import { createRequestComment } from './commands/comments.ts'
import { createRequest } from './commands/create-request.ts'
import { createApprovalDecision } from './commands/decide.ts'
import { createRequestNotificationAssign } from './commands/notification-assigns.ts'
import { createReview } from './commands/reviews.ts'
import { updateRequest } from './commands/update-request.ts'
import { filesOfSeries, versionsOfFile } from './queries/approval-files.ts'

const agency = 'northwind'
const print = newId()
const website = newId()
const trailGuide = newId()

const form = [
  { key: 'change', type: 'longText', label: 'What should change?', required: true },
  { key: 'document', type: 'text', label: 'Which document?' },
  { key: 'needed', type: 'date', label: 'Needed by' },
]

/** Categories with a form, Acme's requests and their comments, and a trail guide submitted for approval. */
export const requestsPart: Part = (stage) => {
  const deed = (at: number, person: PersonKey, work: (ctx: Context) => Promise<unknown>): Deed => ({
    at: stage.time.at(at),
    lane: 'requests',
    run: () => stage.as(person, agency, work),
  })
  return [
    deed(0.5, 'mara', (ctx) => settle(ctx, stage)),
    deed(0.7, 'dana', (ctx) => createRequest(ctx, banner)),
    deed(0.75, 'dana', (ctx) => createRequest(ctx, guide)),
    deed(0.9, 'dana', (ctx) => createRequest(ctx, stickers)),
    deed(0.92, 'mara', async (ctx) => {
      await updateRequest(ctx, { id: trailGuide, status: 'inProgress', unreadAdminApproval: false })
      await createRequestComment(ctx, {
        requestID: trailGuide,
        content: 'The new claim is 14 words longer. It fits if the map gives up one column.',
        internal: true,
      })
    }),
    deed(0.93, 'dana', (ctx) =>
      createRequestComment(ctx, {
        requestID: trailGuide,
        content: 'The printer moved us to Friday noon instead of Monday. Is that still possible?',
      }),
    ),
    deed(0.95, 'mara', (ctx) =>
      putUp(ctx, { id: approvalId, requestID: trailGuide, file: 'trail-guide.pdf' }),
    ),
    deed(0.97, 'dana', note),
    ...others(stage, deed),
  ]
}

type Deeds = (at: number, person: PersonKey, work: (ctx: Context) => Promise<unknown>) => Deed

/** Requests of other clients: one is signed off, one waits for its client, two are new. */
function others({ people }: Stage, deed: Deeds): Deed[] {
  const [card, bags, series] = [newId(), newId(), newId()]
  return [
    deed(0.55, 'camille', (ctx) => createRequest(ctx, { ...christmasCard, id: card })),
    deed(0.56, 'leo', (ctx) =>
      updateRequest(ctx, { id: card, status: 'inProgress', enChargeUser: people.get('leo').userId }),
    ),
    deed(0.6, 'leo', (ctx) => putUp(ctx, { id: series, requestID: card, file: 'carte-de-fete.pdf' })),
    deed(0.62, 'camille', async (ctx) => {
      const { id } = await newestVersion(ctx, series)
      await createApprovalDecision(ctx, {
        requestApprovalId: series,
        decision: 'approve',
        note: 'Parfait, merci !',
        versionIDs: [id],
      })
    }),
    deed(0.66, 'leo', (ctx) => updateRequest(ctx, { id: card, status: 'done' })),
    deed(0.82, 'stefan', (ctx) => createRequest(ctx, { id: bags, title: 'Tüten für die neue Filiale' })),
    deed(0.84, 'jonas', async (ctx) => {
      await createRequestComment(ctx, {
        requestID: bags,
        content: 'Welches Datum der Eröffnung soll auf die Tüte?',
      })
      await updateRequest(ctx, {
        id: bags,
        status: 'waitingForClient',
        enChargeUser: people.get('jonas').userId,
      })
    }),
    deed(0.96, 'marcus', (ctx) => createRequest(ctx, sizeChart)),
    deed(0.99, 'beatriz', (ctx) => createRequest(ctx, { title: 'Dez rótulos para a Noruega' })),
  ]
}

const christmasCard = {
  title: 'Carte de fin d’année, 300 exemplaires',
  requestCategory: print,
  content: {
    subcategory: 'New',
    values: { change: 'La façade sous la neige, sans sapin cette année.', document: 'Carte A6, pliée' },
  },
}
const sizeChart = {
  title: 'Size chart for children',
  requestCategory: website,
  content: { subcategory: 'Text', values: {} },
}

async function settle(ctx: Context, stage: Stage): Promise<void> {
  const enChargeUser = stage.people.get('mara').userId
  await createRequestCategory(ctx, {
    id: print,
    category: 'Print',
    subcategories: ['New', 'Change to existing work'],
    form,
    enChargeUser,
    doneWithTasks: true,
  })
  await createRequestCategory(ctx, { id: website, category: 'Website', subcategories: ['Text', 'Pictures'] })
  await createRequestNotificationAssign(ctx, { userID: enChargeUser })
}

const banner = { title: 'Banner for the ski fair, 6 × 2 m' }
const stickers = {
  title: 'Stickers for 14 shop doors',
  requestCategory: print,
  content: { subcategory: 'New', values: { change: 'The winter sale, as in the newsletter.' } },
}
const guide = {
  id: trailGuide,
  title: 'Trail guide: new claim, green jacket',
  requestCategory: print,
  content: {
    subcategory: 'Change to existing work',
    values: {
      change: 'Our legal team stopped the claim on page 3, and the cover jacket should be the green one.',
      document: 'Trail guide, 6 pages, second print run',
    },
  },
}

const approvalId = newId()

type PutUp = { id: string; requestID: string; file: string }

async function putUp(ctx: Context, { id, requestID, file }: PutUp): Promise<void> {
  const key = await uploadRequestFile(ctx, file)
  await createRequestApproval(ctx, { id, requestID, stage: 'Client', side: 'client', files: [{ key }] })
}

async function note(ctx: Context): Promise<void> {
  const { id } = await newestVersion(ctx, approvalId)
  await createReview(ctx, {
    versionID: id,
    page: 1,
    top: 0.3,
    left: 0.6,
    content: 'Legal asks for “up to 24 hours”.',
  })
}

async function newestVersion(ctx: Context, series: string): Promise<{ id: string }> {
  const [file] = await ctx.read((tx) => tx.load(filesOfSeries, series))
  const [version] = file ? await ctx.read((tx) => tx.load(versionsOfFile, file.id)) : []
  if (!version) throw new Error('the demo has no file to decide about')
  return version
}
