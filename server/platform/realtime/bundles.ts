import type { Receiver } from './subscription.ts'

/** A linked list of frames. Continuations are shared, so that receivers of the same sequence share its bytes. */
type Bundle = { before: Bundle | null; frame: Buffer; followers: Map<Buffer, Bundle>; bytes: Buffer | null }

/**
 * Batches the frames of one delivery per socket into one write, because half of a delivery's cost is the write itself. Shared
 * sequences are concatenated once. `onFailure` is called for a receiver whose write fails; the others continue.
 */
export function createBundles(onFailure: (receiver: Receiver, error: unknown) => void) {
  const none = bundleOf(null, Buffer.alloc(0))
  let held = new Map<Receiver, Bundle>()
  return {
    /** Queues a frame for a receiver. */
    add(receiver: Receiver, frame: Buffer) {
      held.set(receiver, followedBy(held.get(receiver) ?? none, frame))
    },
    /** Writes all queued frames. */
    send() {
      for (const [receiver, bundle] of held) {
        try {
          receiver.write(bytesOf(bundle))
        } catch (error) {
          onFailure(receiver, error)
        }
      }
      held = new Map()
    },
  }
}

export type Bundles = ReturnType<typeof createBundles>

const bundleOf = (before: Bundle | null, frame: Buffer): Bundle => ({
  before,
  frame,
  followers: new Map(),
  bytes: null,
})

function followedBy(bundle: Bundle, frame: Buffer): Bundle {
  const known = bundle.followers.get(frame)
  if (known) return known
  const made = bundleOf(bundle, frame)
  bundle.followers.set(frame, made)
  return made
}

function bytesOf(bundle: Bundle): Buffer {
  bundle.bytes ??= Buffer.concat(framesOf(bundle))
  return bundle.bytes
}

function framesOf(last: Bundle): Buffer[] {
  const frames: Buffer[] = []
  for (let bundle: Bundle | null = last; bundle; bundle = bundle.before) frames.push(bundle.frame)
  return frames.reverse()
}
