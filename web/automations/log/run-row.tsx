import { UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortMoment } from '../../scheduling/cron/short-moment.ts'
import { useLanguage } from '../../ui/use-language.ts'
import classes from './log.module.css'
import type { Run } from './run.ts'
import { RunEffects } from './run-effects.tsx'
import { useRunWords } from './use-run-words.ts'

interface Props {
  run: Run
  /** Of the automation, in which its times are said. */
  timeZone: string
}

/** A run, which unfolds into what it did. */
export function RunRow({ run, timeZone }: Props) {
  const { t } = useTranslation('automations')
  const language = useLanguage()
  const words = useRunWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const time = shortMoment(run.dueAt, language, timeZone)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <tr className={classes.row} data-open={isOpen || undefined} onClick={() => setOpen(!isOpen)}>
        <td>
          <time dateTime={run.dueAt}>{time}</time>
        </td>
        <td>
          <span className={classes.mark} data-state={run.state}>
            {words.result(run)}
          </span>
        </td>
        <td className={classes.did}>{words.did(run)}</td>
        <td className={classes.by}>
          <bdi>{run.startedBy?.name ?? t('schedule')}</bdi>
        </td>
        <td className={classes.took} data-fact>
          {words.took(run)}
        </td>
        <td className={classes.unfold}>
          <UnstyledButton
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('details', { time })}
            onClick={(event) => {
              event.stopPropagation()
              setOpen(!isOpen)
            }}
          >
            <Chevron size={16} stroke={1.5} />
          </UnstyledButton>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.effects} id={id}>
          <td colSpan={6}>
            <RunEffects run={run} />
          </td>
        </tr>
      )}
    </>
  )
}
