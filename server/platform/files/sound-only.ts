/** Containers for video or audio only; browsers record voice messages in one of them. */
const soundTypes: Record<string, { type: string; tracks: (sample: Buffer) => string[] }> = {
  'video/webm': { type: 'audio/webm', tracks: webmTracks },
  'video/mp4': { type: 'audio/mp4', tracks: mp4Tracks },
}

/** The video type, or the audio type if the first bytes declare audio tracks and no video. */
export function soundOrFilm(type: string, bytes: Uint8Array): string {
  const sound = soundTypes[type]
  if (!sound) return type
  const tracks = sound.tracks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return tracks.length > 0 && tracks.every((track) => track === 'sound') ? sound.type : type
}

/** The handlers of an MP4's tracks, except those of subtitles and metadata. */
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

/** The track types of a WebM file: 2 is audio. */
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

/** The EBML elements between two offsets; one that exceeds the sample ends the iteration. */
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

/** An EBML variable-length size, and the offset after it. */
function sizeAt(sample: Buffer, at: number): [size: number, start: number] {
  const width = widthOf(sample[at])
  const first = (sample[at] ?? 0) & (0xff >> width)
  const rest = sample.subarray(at + 1, at + width)
  return [rest.reduce((value, byte) => value * 256 + byte, first), at + width]
}

/** The length of an EBML number in bytes: the leading zero bits of its first byte, plus one. */
const widthOf = (first = 0): number => Math.min(8, Math.clz32(first) - 23)
