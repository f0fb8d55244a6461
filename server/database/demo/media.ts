import { Readable } from 'node:stream'
import { createMedia } from '../../media/commands/library.ts'
import { uploadFile } from '../../media/commands/upload.ts'
import type { Context } from '../../platform/context.ts'
import { type DemoFile, makeFile, makeMark } from './files/make-file.ts'

/** Uploads a file that suits its name, as a draft of the actor; returns its key. */
export async function uploadAttachment(ctx: Context, name: string): Promise<string> {
  return upload(ctx, await makeFile(name), { name })
}

/** The same for a request. */
export async function uploadRequestFile(ctx: Context, name: string): Promise<string> {
  return upload(ctx, await makeFile(name), { name, purpose: 'request' })
}

/** Uploads a file and keeps it in the agency's library. */
export async function keepInLibrary(
  ctx: Context,
  name: string,
  input: { uuid: string; categoryID: string | undefined },
): Promise<void> {
  const key = await upload(ctx, await makeFile(name), { name })
  await createMedia(ctx, { ...input, key })
}

/** Uploads the picture of an agency of this color; returns its key. */
export async function uploadMark(ctx: Context, color: string): Promise<string> {
  return upload(ctx, await makeMark(color), { name: 'mark.png', purpose: 'agencyAvatar' })
}

async function upload(ctx: Context, { content, type }: DemoFile, input: object): Promise<string> {
  const { key } = await uploadFile(ctx, input, {
    body: Readable.from(content, { objectMode: false }),
    claimedType: type,
  })
  return key
}
