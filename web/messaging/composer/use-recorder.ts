import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawnLevels, type Voice } from '../message/voice.ts'

/** The formats that browsers record, smallest first; the server checks the bytes. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const lookEvery = 100
const maxSeconds = 30 * 60
const nothing = { levels: [], seconds: 0 }

export type RecorderState = 'asking' | 'recording' | 'paused' | 'refused'

/** Records from the microphone as soon as it is available, and releases it on unmount. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>('asking')
  const [{ levels, seconds }, setHeardSoFar] = useState<{ levels: readonly number[]; seconds: number }>(
    nothing,
  )
  const [heard, setHeard] = useState<string>()
  const taken = useRef<{ recorder: MediaRecorder; chunks: Blob[] }>(undefined)

  useEffect(() => {
    const close = open({
      onReady(recorder) {
        const chunks: Blob[] = []
        recorder.ondataavailable = ({ data }) => data.size > 0 && chunks.push(data)
        taken.current = { recorder, chunks }
        recorder.start()
        setState('recording')
      },
      onLevel(level, passed) {
        if (taken.current?.recorder.state !== 'recording') return
        setHeardSoFar(({ levels, seconds }) => ({ levels: [...levels, level], seconds: seconds + passed }))
      },
      onRefused: () => setState('refused'),
    })
    return close
  }, [])
  useEffect(() => (heard ? () => URL.revokeObjectURL(heard) : undefined), [heard])

  const isFull = seconds >= maxSeconds

  /** Pauses recording; the part recorded so far can be played. */
  async function pause() {
    const { current } = taken
    if (current?.recorder.state !== 'recording') return
    current.recorder.pause()
    setState('paused')
    await flushed(current.recorder)
    setHeard(URL.createObjectURL(new Blob(current.chunks, { type: current.recorder.mimeType })))
  }

  const onFull = useEffectEvent(() => void pause())
  useEffect(() => {
    if (isFull) onFull()
  }, [isFull])

  return {
    state,
    levels,
    seconds,
    /** URL of the recording while it is paused. */
    heard: state === 'paused' ? heard : undefined,
    pause,
    resume() {
      if (isFull) return
      taken.current?.recorder.resume()
      setState('recording')
    },
    /** The whole recording as a file; undefined if there is none. */
    async finish(): Promise<{ file: File; voice: Voice } | undefined> {
      const { current } = taken
      if (!current || levels.length === 0) return undefined
      await stopped(current.recorder)
      const [type = 'audio/webm'] = current.recorder.mimeType.split(';')
      const name = `voice-${new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.${type.split('/')[1]}`
      return {
        file: new File(current.chunks, name, { type }),
        voice: { seconds, levels: drawnLevels(levels) },
      }
    },
  }
}

interface Hands {
  onReady: (recorder: MediaRecorder) => void
  /** The volume, and the seconds since the last call. */
  onLevel: (level: number, passed: number) => void
  onRefused: () => void
}

/** Opens the microphone and measures its volume; returns a function that closes it. */
function open({ onReady, onLevel, onRefused }: Hands): () => void {
  let left = false
  let close = () => {}
  navigator.mediaDevices.getUserMedia({ audio: true }).then((stream) => {
    const end = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (left) return end()
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      analyser.getFloatTimeDomainData(samples)
      onLevel(loudness(samples), (now - before) / 1000)
      before = now
    }, lookEvery)
    close = () => {
      clearInterval(timer)
      void context.close()
      end()
    }
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
    onReady(new MediaRecorder(stream, { audioBitsPerSecond: 48_000, ...(mimeType && { mimeType }) }))
  }, onRefused)
  return () => {
    left = true
    close()
  }
}

/** 0 to 100, on a perceptual scale. */
function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE)
  return Math.round(Math.min(100, Math.max(0, (decibels + 60) * (100 / 50))))
}

function flushed(recorder: MediaRecorder): Promise<void> {
  return new Promise((resolve) => {
    recorder.addEventListener('dataavailable', () => resolve(), { once: true })
    recorder.requestData()
  })
}

function stopped(recorder: MediaRecorder): Promise<void> {
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
    recorder.stop()
  })
}
