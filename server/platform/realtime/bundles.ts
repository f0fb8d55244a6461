import type { Receiver } from './subscription.ts'

/** Frames in a row. What may follow hangs on it, so that receivers of the same row share its bytes. */
type Bundle = { before: Bundle | null; frame: Buffer; followers: Map<Buffer, Bundle>; bytes: Buffer | null }

/**
 * What a batch of events tells to one socket leaves in one piece: half of a delivery's price is that of sending at all. A
 * piece that several are told is put together once. `onFailure` hears of a receiver that cannot be written to; the others are.
 */
export function createBundles(onFailure: (receiver: Receiver, error: unknown) => void) {
  const none = bundleOf(null, Buffer.alloc(0))
  let held = new Map<Receiver, Bundle>()
  return {
    /** Keeps a frame for a receiver, after those that it has been given. */
    add(receiver: Receiver, frame: Buffer) {
      held.set(receiver, followedBy(held.get(receiver) ?? none, frame))
    },
    /** Sends what has been kept. */
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
