import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterFrame } from '../../platform/after-frame.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { focusLate } from '../../ui/free-focus.ts'
import { type Mentionable, matching, mentionAt } from '../../ui/mentions/matching.ts'
import { useSends } from '../../ui/sends.ts'
import { type Edited, replaceRange, type Selected } from './changes.ts'
import classes from './composer-field.module.css'
import { type Mark, toggleMark } from './marks.ts'
import { type Mentioned, moved, type WrittenText } from './mention-text.ts'
import { useMarkToCome } from './use-mark-to-come.ts'
import { usePlaces } from './use-places.ts'

const Shortcodes = lazyPart(() => import('./shortcodes.tsx'), 'Shortcodes', 'ornament')
const MentionMenu = lazyPart(() => import('../../ui/mentions/mention-menu.tsx'), 'MentionMenu', 'ornament')

export interface FieldHandle {
  element: HTMLElement | null
  focus(): void
  /** Inserts a text at the caret. */
  insert(text: string): void
}

// Measuring is the slowest part of opening a conversation.
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

interface Props {
  ref?: Ref<FieldHandle>
  text: string
  people: Mentioned[]
  /** The people who can be mentioned. */
  candidates: readonly Mentionable[]
  label: string
  /** `asked`: the viewer has explicitly requested this field, so it takes the focus even from another one. */
  autoFocus?: boolean | 'asked'
  onChange: (written: WrittenText) => void
  onSend: () => void
  onFiles?: (files: File[]) => void
  /** Arrow up was pressed in the empty field. */
  onArrowUp?: () => void
  onEscape?: () => void
}

const maxOffered = 8
const marks: Record<string, Mark> = { b: 'bold', i: 'italic' }

/** A growing text field with Ctrl+B and Ctrl+I that completes names after an @. */
export function ComposerField({ ref, text, people, candidates, label, autoFocus, ...on }: Props) {
  const sends = useSends()
  const field = useRef<HTMLTextAreaElement>(null)
  const listID = useId()
  // Editing continues at the end of the text.
  const end = text.length
  const selection = useRef<Selected>(autoFocus ? { text, start: end, end } : undefined)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState<number>()
  const mention = mentionAt(text, caret)
  const offered =
    mention && mention.start !== dismissed ? matching(candidates, mention.query).slice(0, maxOffered) : []

  // A controlled field loses its caret when its text is set from outside.
  useLayoutEffect(() => {
    const { current: next } = selection
    if (!next || next.text !== text) return
    selection.current = undefined
    field.current?.setSelectionRange(next.start, next.end)
    setCaret(next.end)
  }, [text])

  useLayoutEffect(() => {
    const { current: element } = field
    if (growsByItself || !element) return
    element.style.height = 'auto'
    if (text !== '') element.style.height = `${element.scrollHeight}px`
  }, [text])

  const [focuses] = useState(autoFocus)
  // Focusing forces a layout of the whole page: the elements beside the field must be mounted first.
  useEffect(() => {
    if (!focuses) return
    const focus = () => field.current?.focus()
    return focuses === 'asked' ? afterFrame(focus) : focusLate(() => field.current, focus)
  }, [focuses])

  const afterEdit = usePlaces({ text, people })
  const toCome = useMarkToCome()

  function put(next: Edited, chosen: Mentioned[] = []) {
    field.current?.focus()
    if (next.changes.length === 0) return field.current?.setSelectionRange(next.start, next.end)
    selection.current = next
    on.onChange({ text: next.text, people: [...moved(text, people, next.changes), ...chosen] })
  }

  function setMark(mark: Mark) {
    const before = selected()
    const next = toggleMark(before, mark)
    const isNothing = next.changes.length === 0 && next.start === before.start
    if (isNothing && before.start === before.end) toCome.toggle(mark, before)
    else put(next)
  }

  function onTyped({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    const { value, selectionEnd: end } = currentTarget
    const { inputType = '', isComposing = false } = nativeEvent as InputEvent
    const people = afterEdit(value, end, inputType.startsWith('history'))
    const marked = isComposing ? undefined : toCome.around(value, end)
    setCaret(end)
    setChosen(0)
    if (marked) selection.current = marked
    on.onChange(
      marked ? { text: marked.text, people: moved(value, people, marked.changes) } : { text: value, people },
    )
  }

  function selected(): Selected {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {}
    return { text, start, end }
  }

  function choose(person: Mentionable | undefined) {
    if (!person || !mention) return
    const next = replaceRange(text, mention.start, caret, `@${person.name} `)
    put(next, [{ id: person.id, name: person.name, start: mention.start }])
    setChosen(0)
  }

  function onMenuKey(event: KeyboardEvent): boolean {
    if (offered.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((chosen + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[chosen])
    else if (event.key === 'Escape') setDismissed(mention?.start)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || onMenuKey(event)) return
    const mark = event.ctrlKey || event.metaKey ? marks[event.key.toLowerCase()] : undefined
    if (mark) setMark(mark)
    else if (sends(event)) on.onSend()
    else if (event.key === 'ArrowUp' && text === '' && on.onArrowUp) on.onArrowUp()
    else if (event.key === 'Escape' && on.onEscape) on.onEscape()
    else return
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || !on.onFiles) return
    event.preventDefault()
    on.onFiles(files)
  }

  useImperativeHandle(ref, () => ({
    element: field.current,
    focus: () => field.current?.focus(),
    insert(inserted) {
      const { start, end } = selected()
      const gap = start > 0 && !/\s/.test(text.charAt(start - 1)) ? ' ' : ''
      put(replaceRange(text, start, end, gap + inserted))
    },
  }))

  return (
    <div className={classes.place}>
      <Suspense>
        {text.includes(':') && <Shortcodes text={text} caret={caret} onReplace={put} />}
        {offered.length > 0 && <MentionMenu id={listID} people={offered} chosen={chosen} onChoose={choose} />}
      </Suspense>
      <textarea
        ref={field}
        className={classes.input}
        rows={1}
        value={text}
        placeholder={label}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? listID : undefined}
        aria-activedescendant={offered.length > 0 ? `${listID}-${chosen}` : undefined}
        dir="auto"
        data-autofocus={autoFocus || undefined}
        onChange={onTyped}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </div>
  )
}
