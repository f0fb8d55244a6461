import { Button, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import type { Upload } from '../../platform/uploads/queue.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { UploadLine } from './upload-line.ts'
import classes from './upload-tray.module.css'

const rowsShown = 60

/** Running uploads with their progress; each can be paused, resumed and cancelled. */
export function UploadTray({ line }: { line: UploadLine }) {
  const { t } = useTranslation('media')
  const { count } = useFormats()
  const [isOpen, setOpen] = useState(true)
  const all = useStore(line.uploads)
  if (all.length === 0) return null
  const of = (...states: Upload['state'][]) => all.filter(({ state }) => states.includes(state)).length
  const going = of('waiting', 'sending', 'paused')
  // Active and failed uploads first: the rest of hundreds is a number.
  const rows = all.toSorted((a, b) => order[a.state] - order[b.state]).slice(0, rowsShown)
  return (
    <section className={classes.tray} aria-label={t('upload.title')}>
      <header className={classes.head}>
        <Text fw={600} aria-live="polite">
          {going > 0
            ? t('upload.going', { count: going })
            : of('failed') > 0
              ? t('upload.cameOf', { count: of('done'), total: all.length })
              : t('upload.allDone')}
        </Text>
        <Text size="xs" c="dimmed" className={classes.facts}>
          {[
            of('done') > 0 && t('upload.done', { count: of('done') }),
            of('failed') > 0 && t('upload.failed', { count: of('failed') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {of('done') > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => line.clearDone()}>
            {t('upload.clear')}
          </Button>
        )}
        <IconButton
          label={t(isOpen ? 'upload.fold' : 'upload.unfold')}
          icon={isOpen ? IconChevronDown : IconChevronUp}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      {isOpen && (
        <ul className={classes.rows} data-scrolls>
          {rows.map((upload) => (
            <Row key={upload.id} upload={upload} line={line} />
          ))}
          {all.length > rows.length && (
            <li className={classes.row}>
              {t('upload.more', { count: all.length - rows.length, number: count(all.length - rows.length) })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

const order = { failed: 0, lost: 0, sending: 1, paused: 2, waiting: 3, done: 4 }

function Row({ upload, line }: { upload: Upload; line: UploadLine }) {
  const { t } = useTranslation('media')
  const { size } = useFormats()
  const { id, file, state, error } = upload
  const progress = useStore(upload.progress)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <bdi className={classes.name}>{file.name}</bdi>
        {(state === 'sending' || state === 'paused') && (
          <ProgressBar value={progress} label={t('upload.progress', { name: file.name })} />
        )}
        <Text
          size="xs"
          c={state === 'failed' ? 'danger' : 'dimmed'}
          role={state === 'failed' ? 'alert' : undefined}
        >
          {state === 'failed' && error ? (
            <ErrorSentence error={error} />
          ) : state === 'done' ? (
            size(file.size)
          ) : state === 'waiting' ? (
            t('upload.waiting')
          ) : (
            t(state === 'paused' ? 'upload.pausedAt' : 'upload.sentOf', {
              sent: size(progress * file.size),
              of: size(file.size),
            })
          )}
        </Text>
      </div>
      {state === 'done' && <IconCheck size={18} stroke={1.5} aria-label={t('upload.arrived')} />}
      {(state === 'sending' || state === 'waiting') && (
        <IconButton
          label={t('upload.pause', { name: file.name })}
          icon={IconPlayerPause}
          onClick={() => line.pause(id)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          label={t('upload.resume', { name: file.name })}
          icon={IconPlayerPlay}
          onClick={() => line.retry(id)}
        />
      )}
      {state === 'failed' && (
        <IconButton
          label={t('upload.again', { name: file.name })}
          icon={IconRefresh}
          onClick={() => line.retry(id)}
        />
      )}
      {state !== 'done' && (
        <IconButton
          label={t('upload.giveUp', { name: file.name })}
          icon={IconX}
          onClick={() => line.cancel(id)}
        />
      )}
    </li>
  )
}
