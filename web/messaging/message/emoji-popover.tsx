import { Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '../../shell/overlay-button.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import classes from './emoji.module.css'
import { type Emoji, findEmoji, loadEmoji, recentEmoji, rememberEmoji } from './emoji-data.ts'

interface Props extends OverlayProps {
  onChoose: (emoji: string) => void
  position?: 'bottom-end' | 'top-start'
  /** false: the focus moves elsewhere on close. */
  returnFocus?: boolean
}

/** An emoji picker: recent emoji first, all others by their names in the viewer's language; the arrow keys move between them. */
export function EmojiPopover({
  target,
  opened,
  onChange,
  onChoose,
  position = 'bottom-end',
  returnFocus = true,
}: Props) {
  const { t } = useTranslation('messaging/lazy')
  const language = useLanguage()
  const [all, setAll] = useState<Emoji[]>([])
  const [query, setQuery] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened) loadEmoji(language).then(setAll, () => undefined)
  }, [opened, language])
  const found = useMemo(() => (query.trim() ? findEmoji(all, query) : all), [all, query])
  const recent = query.trim() ? [] : recentEmoji()

  function choose(emoji: string | undefined) {
    if (!emoji) return
    rememberEmoji(emoji)
    setQuery('')
    onChange(false)
    onChoose(emoji)
  }

  const button = (emoji: string, label: string) => (
    <button key={emoji} type="button" aria-label={label} title={label} onClick={() => choose(emoji)}>
      {emoji}
    </button>
  )
  const nameOf = (emoji: string) => all.find((each) => each.emoji === emoji)?.label ?? emoji

  return (
    <Popover
      position={position}
      opened={opened}
      onChange={onChange}
      trapFocus
      returnFocus={returnFocus}
      withinPortal
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('reactions.choose')}>
        <TextInput
          size="xs"
          data-autofocus
          aria-label={t('reactions.search')}
          placeholder={t('reactions.search')}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(found[0]?.emoji)
            else if (event.key === 'ArrowDown') grid.current?.querySelector('button')?.focus()
            else return
            event.preventDefault()
          }}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus and the clicks are on the buttons inside it. */}
        <div ref={grid} className={classes.grid} onKeyDown={(event) => moveFocus(event, grid.current)}>
          {recent.length > 0 && (
            <fieldset className={classes.group} aria-label={t('reactions.recent')}>
              {recent.map((emoji) => button(emoji, nameOf(emoji)))}
            </fieldset>
          )}
          <fieldset className={classes.group} aria-label={t('reactions.all')}>
            {found.map(({ emoji, label }) => button(emoji, label))}
          </fieldset>
          {all.length > 0 && found.length === 0 && <p>{t('reactions.none')}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const columns = 8
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  const step = steps[event.key]
  if (!step || !grid) return
  const buttons = [...grid.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
  event.preventDefault()
}
