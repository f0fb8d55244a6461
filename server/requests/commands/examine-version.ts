import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { pagesOf, pdfType } from '../../platform/files/pdf.ts'
import { approvalChanged } from '../events.ts'
import { fileById, type VersionRow, versionById } from '../queries/approval-files.ts'
import { stagesOfSeries } from '../queries/approvals.ts'
import { requestOrNotFound } from '../queries/requests.ts'
import { keepFacts, lockSeries } from '../store/approvals.ts'

export const examineJob = 'requests.examineVersion'

type Version = Pick<VersionRow, 'id' | 'type' | 'sha256'>

/** Queues a job for facts that require reading the whole file, so that no command waits for it. */
export async function examineLater(tx: Tx, { id, type, sha256 }: Version): Promise<void> {
  if (sha256 !== null && type !== pdfType) return
  await tx.addJob({ task: examineJob, payload: { agencyId: agencyOf(tx), id } })
}

/** Determines the hash and page count of a version. Called by a job; idempotent. */
export async function examineVersion(
  app: App,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<void> {
  const version = await app.asSystem(agencyId, 'staff', (ctx) => ctx.load(versionById, id))
  if (!version || !(await app.files.stat(version.key))) return
  const facts = await app.files.withPath(version.key, async (path) => ({
    sha256: version.sha256 ?? (await hashOf(path)),
    pages: version.type === pdfType ? await pagesOf(path) : null,
  }))
  await app.asSystem(agencyId, 'staff', (ctx) => ctx.write((tx) => saveFacts(tx, version, facts)))
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function saveFacts(
  tx: Tx,
  { id, fileId, shown }: VersionRow,
  facts: { sha256: string; pages: number | null },
): Promise<void> {
  const file = await tx.load(fileById, fileId)
  if (!file) return
  await lockSeries(tx, file.seriesId)
  await keepFacts(tx, id, facts)
  const request = await requestOrNotFound(tx, file.requestId)
  for (const stage of await stagesOfSeries(tx, file.seriesId))
    if (stage.startedAt && (stage.side === 'staff' || shown)) tx.record(approvalChanged(stage, request))
}
