import type { Dice } from '../script/dice.ts'

/** Samples per second, one byte each. */
const rate = 8000

/** A WAV of two seconds: a few notes of one scale, each fading. */
export function makeSound(dice: Dice): Buffer {
  const notes = Array.from({ length: 5 }, () => 220 * 2 ** (dice.pick([0, 2, 4, 7, 9, 12]) / 12))
  const length = (rate * 2) / notes.length
  const samples = Buffer.from(
    notes.flatMap((hertz) =>
      Array.from({ length }, (_, at) => {
        const fading = Math.exp(-at / (length / 3))
        return Math.round(128 + 90 * fading * Math.sin((2 * Math.PI * hertz * at) / rate))
      }),
    ),
  )
  return Buffer.concat([header(samples.length), samples])
}

function header(size: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + size, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(size, 40)
  return head
}
