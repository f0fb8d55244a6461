import { documents } from './documents.ts'
import { post } from './http.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'
import { ask, headersOf } from './talk.ts'

type PutUp = { createRequestApproval: { id: string; files: [{ versions: [{ id: string }] }] } }

/** Files a request and puts a file of it up for approval. */
export async function putUp(
  stage: Stage,
  writer: Person,
  { name, type, content }: { name: string; type: string; content: string },
): Promise<{ id: string; versionID: string }> {
  const { key } = await post<{ key: string }>(
    `${stage.url}/api/v1/uploads?name=${name}&purpose=request`,
    content,
    { ...headersOf(writer), 'content-type': type },
  )
  const { createRequest } = await ask<{ createRequest: { id: string } }>(
    stage,
    writer,
    'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { id } }',
    { input: { title: 'A flyer' } },
  )
  const { createRequestApproval } = await ask<PutUp>(
    stage,
    writer,
    'mutation ($input: CreateRequestApprovalInput!) { createRequestApproval(input: $input) { id files { versions { id } } } }',
    { input: { requestID: createRequest.id, files: [{ key }] } },
  )
  return { id: createRequestApproval.id, versionID: createRequestApproval.files[0].versions[0].id }
}

/** Pins a note into the middle of a page. */
export const pin = (stage: Stage, writer: Person, versionID: string, page = 1): Promise<unknown> =>
  ask(stage, writer, documents.createReview, {
    input: { versionID, page, top: 0.5, left: 0.5, content: 'A little greener, please' },
  })
