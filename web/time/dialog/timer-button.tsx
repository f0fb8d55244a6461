import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import { BottomSheet } from '../../ui/dialog/bottom-sheet.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useIsLong } from '../act/use-is-long.ts'
import { useMyTimers } from '../act/use-running.ts'
import { Elapsed } from '../clock/elapsed.tsx'
import classes from './dialog.module.css'
import { TimerDialog } from './timer-dialog.tsx'
import { timerDialog } from './timer-dialog-state.ts'

/** On every screen of the team: the viewer's timer, with its actions in a dialog. T opens it. */
export function TimerButton({ sign }: { sign: Event | undefined }) {
  const { t } = useTranslation('time')
  const opened = useStore(timerDialog)
  const setOpened = timerDialog.set
  const { running, longHours } = useMyTimers()
  const isLong = useIsLong(running)
  const isPhone = useIsPhone()
  const overComposer = useRouterState({ select: ({ location }) => location.pathname.startsWith('/dial') })
  useOpenedBySign(sign)
  useKey(wantedKey, () => setOpened(true))
  const close = () => setOpened(false)
  const button = (
    <UnstyledButton
      className={classes.button}
      data-timer
      data-running={running ? true : undefined}
      data-long={isLong || undefined}
      data-over-composer={overComposer || undefined}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <VisuallyHidden>
        {running ? t('dialog.openRunning', { title: running.title }) : t('dialog.open')}{' '}
        {isLong && t('long.title', { hours: longHours })}{' '}
      </VisuallyHidden>
      {running ? (
        <>
          <span className={classes.dot} aria-hidden />
          <Elapsed timer={running} />
        </>
      ) : (
        <IconClock size={18} stroke={1.5} aria-hidden />
      )}
    </UnstyledButton>
  )
  if (isPhone)
    return (
      <>
        {button}
        <BottomSheet opened={opened} onClose={close} title={t('title')}>
          <TimerDialog onClose={close} />
        </BottomSheet>
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-end"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      // Named explicitly: the button, which would be its name, counts the seconds.
      withRoles={false}
      zIndex={195}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" tabIndex={-1} aria-label={t('title')}>
        <TimerDialog onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The first key press mounts the button, and may be the one that opens the dialog. */
function useOpenedBySign(sign: Event | undefined) {
  const open = useEffectEvent(() => {
    if (sign instanceof KeyboardEvent && isAlone(sign, wantedKey)) timerDialog.set(true)
  })
  useEffect(() => {
    open()
    return () => timerDialog.set(false)
  }, [])
}

/** Handles a single key, except while the viewer is typing. */
function useKey(wanted: string, act: () => void) {
  const run = useEffectEvent(act)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isAlone(event, wanted)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [wanted])
}

function isAlone(event: KeyboardEvent, wanted: string): boolean {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (key.toLowerCase() !== wanted || ctrlKey || metaKey || altKey || defaultPrevented) return false
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches(writing))) return false
  return !document.querySelector('[aria-modal="true"]')
}

const wantedKey = 't'
const writing =
  'input, textarea, select, [role="textbox"], [role="combobox"], [role="menu"] *, [role="listbox"] *'
