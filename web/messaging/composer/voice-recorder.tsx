import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isFocusFree } from '../../ui/free-focus.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SoundPlayer } from '../message/sound-player.tsx'
import { drawnLevels, lengthOf, type Voice } from '../message/voice.ts'
import { useRecorder } from './use-recorder.ts'
import classes from './voice.module.css'

interface Props {
  onSend: (file: File, voice: Voice) => void
  onEnd: () => void
}

/** The number of bars for the latest sound. */
const lastBars = 40

/** The recorder: volume, pause and play, discard and send. */
export function VoiceRecorder({ onSend, onEnd }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const recorder = useRecorder()
  const { state, levels, seconds, heard } = recorder
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // This chunk was loaded after the click: the focus may have moved on since.
    if (isFocusFree(panel.current)) panel.current?.focus()
  }, [])

  async function send() {
    const recorded = await recorder.finish()
    if (recorded) onSend(recorded.file, recorded.voice)
  }

  return (
    <fieldset ref={panel} className={classes.recorder} aria-label={t('voice.title')} tabIndex={-1}>
      <IconButton label={t('voice.discard')} icon={IconTrash} onClick={onEnd} />
      {state === 'refused' ? (
        <span role="alert" className={classes.said}>
          {t('voice.refused')}
        </span>
      ) : heard ? (
        <SoundPlayer src={heard} name={t('voice.title')} voice={{ seconds, levels: drawnLevels(levels) }} />
      ) : (
        <span className={classes.said}>
          <span role="status" className={classes.state} data-on={state === 'recording' || undefined}>
            {t(state === 'paused' ? 'voice.paused' : 'voice.recording')}
          </span>
          <span className={classes.time}>{lengthOf(seconds)}</span>
          <span className={classes.levels} role="img" aria-label={t('voice.level')}>
            {levels.slice(-lastBars).map((level, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by their position
              <span key={at} style={{ height: `${Math.max(8, level)}%` }} />
            ))}
          </span>
        </span>
      )}
      {state === 'recording' && (
        <IconButton label={t('voice.pause')} icon={IconPlayerPause} onClick={() => void recorder.pause()} />
      )}
      {state === 'paused' && (
        <IconButton label={t('voice.resume')} icon={IconMicrophone} onClick={recorder.resume} />
      )}
      {state !== 'refused' && (
        <IconButton
          variant="filled"
          color="primary"
          label={t('voice.send')}
          icon={IconSend}
          disabled={levels.length === 0}
          onClick={() => void send()}
        />
      )}
    </fieldset>
  )
}
