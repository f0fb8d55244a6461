import { type Claim, claimFile } from '../drafts/claim-file.ts'
import { releaseFile } from '../drafts/kept-files.ts'
import type { KeptFile } from '../kept-file.ts'
import { withLock } from '../lock.ts'
import { ProductError } from '../product-error.ts'
import type { Sender } from '../session/sender.ts'
import { lockOf } from './kept-queue.ts'
import { begun, type Upload } from './queue.ts'

/** Takes up a file that a page left before it had arrived, once no other tab sees to it; `take` ends when it needs it no more. */
export async function recover(
  kept: KeptFile,
  sender: Sender,
  take: (upload: Upload) => Promise<void>,
): Promise<void> {
  await withLock(lockOf(kept.id), async () => {
    if ((await turnAt(kept.id)) === 'gone') return
    await take(toUpload(kept, sender))
    await releaseFile(kept.id)
  })
}

function toUpload({ id, name, file }: KeptFile, sender: Sender): Upload {
  const upload = begun(id, file ?? new File([], name), sender)
  const error = new ProductError({ code: 'NOT_FOUND', message: name, reason: 'FILE_LOST' })
  return file ? upload : { ...upload, state: 'lost', error }
}

const lookAgainAfter = 5000

/** Waits until no other page sees to a kept file, or until it has arrived from there. */
async function turnAt(id: string): Promise<Claim> {
  for (;;) {
    const claim = await claimFile(id)
    if (claim !== 'held') return claim
    await new Promise((resolve) => setTimeout(resolve, lookAgainAfter))
  }
}
