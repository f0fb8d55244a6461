/** Containers that hold film or sound alone; what browsers record of a voice is one of them. */
const soundTypes: Record<string, { type: string; tracks: (sample: Buffer) => string[] }> = {
  'video/webm': { type: 'audio/webm', tracks: webmTracks },
  'video/mp4': { type: 'audio/mp4', tracks: mp4Tracks },
}

/** The type of a film, or that of sound where its first bytes name tracks of sound and none of film. */
export function soundOrFilm(type: string, bytes: Uint8Array): string {
  const sound = soundTypes[type]
  if (!sound) return type
  const tracks = sound.tracks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return tracks.length > 0 && tracks.every((track) => track === 'sound') ? sound.type : type
}

/** The handlers of an MP4's tracks; those of its texts and tables are neither. */
function mp4Tracks(sample: Buffer): string[] {
  const found: string[] = []
  for (let at = sample.indexOf('hdlr'); at >= 0; at = sample.indexOf('hdlr', at + 4)) {
    const handler = sample.toString('latin1', at + 12, at + 16)
    if (handler === 'soun') found.push('sound')
    if (handler === 'vide') found.push('film')
  }
  return found
}

const ids = { segment: 0x18538067, tracks: 0x1654ae6b, track: 0xae, trackType: 0x83 }

/** The types of a WebM's tracks: 2 is sound. */
function webmTracks(sample: Buffer): string[] {
  const inside = (parents: Element[], wanted: number) =>
    parents.flatMap(({ start, end }) => [...elements(sample, start, end)].filter(({ id }) => id === wanted))
  const segments = inside([{ id: 0, start: 0, end: sample.length }], ids.segment)
  const tracks = inside(inside(segments, ids.tracks), ids.track)
  return tracks.map((track) => {
    const [type] = inside([track], ids.trackType)
    return type && sample[type.start] === 2 ? 'sound' : 'film'
  })
}

type Element = { id: number; start: number; end: number }

/** The elements between two places; what goes past the end of the sample ends it. */
function* elements(sample: Buffer, from: number, to: number): Generator<Element> {
  const end = Math.min(to, sample.length)
  for (let at = from; at < end; ) {
    const width = widthOf(sample[at])
    const id = sample.subarray(at, at + width).reduce((value, byte) => value * 256 + byte, 0)
    const [size, start] = sizeAt(sample, at + width)
    yield { id, start, end: Math.min(start + size, end) }
    at = start + size
  }
}

/** A size as EBML writes it, and where what follows begins. */
function sizeAt(sample: Buffer, at: number): [size: number, start: number] {
  const width = widthOf(sample[at])
  const first = (sample[at] ?? 0) & (0xff >> width)
  const rest = sample.subarray(at + 1, at + width)
  return [rest.reduce((value, byte) => value * 256 + byte, first), at + width]
}

/** How many bytes a number takes: one more than its first byte has zeros before the first one. */
const widthOf = (first = 0): number => Math.min(8, Math.clz32(first) - 23)
