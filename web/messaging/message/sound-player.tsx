import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './sound-player.module.css'
import { lengthOf, type Voice } from './voice.ts'

interface Props {
  src: string
  name: string
  voice?: Voice | undefined
}

const speeds = [1, 1.5, 2]
/** Only one sound plays at a time. */
let playing: HTMLAudioElement | undefined

/** An audio player: play and pause, position, and speed. */
export function SoundPlayer({ src, name, voice }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [found, setFound] = useState(0)
  const [speed, setSpeed] = useState(1)
  // Recorders write no duration into the file, so it is stored with the message.
  const length = voice?.seconds ?? found
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1

  function toggle() {
    if (!audio.current) return
    if (!audio.current.paused) return audio.current.pause()
    if (playing !== audio.current) playing?.pause()
    playing = audio.current
    audio.current.playbackRate = speed
    // Rejected if the element is removed while it loads.
    audio.current.play().catch(() => undefined)
  }

  function seek(to: number) {
    setAt(to)
    if (audio.current) audio.current.currentTime = to
  }

  return (
    <fieldset className={classes.player} aria-label={voice ? t('voice.title') : name}>
      {/* biome-ignore lint/a11y/useMediaCaption: recordings that people send have no captions. */}
      <audio
        ref={audio}
        src={src}
        preload={voice ? 'none' : 'metadata'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) =>
          setFound(Number.isFinite(duration) ? duration : 0)
        }
      />
      <IconButton
        variant="filled"
        color="primary"
        radius="xl"
        label={isPlaying ? t('voice.pause') : t('voice.play')}
        icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        onClick={toggle}
      />
      <span className={classes.track}>
        {voice && <Bars levels={voice.levels} done={length > 0 ? at / length : 0} />}
        <input
          type="range"
          className={classes.seek}
          data-over={voice ? true : undefined}
          aria-label={t('voice.seek')}
          aria-valuetext={lengthOf(at)}
          min={0}
          max={length || 1}
          step={0.1}
          value={Math.min(at, length || 1)}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
      </span>
      <span className={classes.time}>{lengthOf(isPlaying || at > 0 ? at : length)}</span>
      <button
        type="button"
        className={classes.speed}
        aria-label={t('voice.speed', { speed })}
        onClick={() => {
          setSpeed(next)
          if (audio.current) audio.current.playbackRate = next
        }}
      >
        {speed}×
      </button>
    </fieldset>
  )
}

/** The volume over time. */
function Bars({ levels, done }: { levels: number[]; done: number }) {
  return (
    <span className={classes.bars} aria-hidden>
      {levels.map((level, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by their position
          key={at}
          className={classes.bar}
          data-done={at < done * levels.length || undefined}
          style={{ height: `${Math.max(8, level)}%` }}
        />
      ))}
    </span>
  )
}
