let context: AudioContext | undefined

const notes = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.09 },
] as const
const loudness = 0.06
const length = 0.14

/** Plays two short tones. Browsers allow no sound before the first interaction with the page; until then this does nothing. */
export function playBlip(): void {
  if (!navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const { frequency, at } of notes) playNote(context, frequency, context.currentTime + at)
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'sine'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length)
}
