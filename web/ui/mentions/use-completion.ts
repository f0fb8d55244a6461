import { type KeyboardEvent, useId, useState } from 'react'
import { type Mentionable, matching } from './matching.ts'

const maxOffered = 8

interface Typed {
  /** The offset of the @. */
  start: number
  query: string
}

/** The options for the text after an @, and their keyboard selection. */
export function useCompletion<Person extends Mentionable>(
  people: readonly Person[],
  typed: Typed | undefined,
  onChoose: (person: Person) => void,
) {
  const id = useId()
  const [at, setAt] = useState({ query: '', chosen: 0 })
  const [dismissed, setDismissed] = useState<number>()
  const offered = typed && typed.start !== dismissed ? matching(people, typed.query).slice(0, maxOffered) : []
  const chosen = at.query === typed?.query ? Math.min(at.chosen, offered.length - 1) : 0

  function choose(person: Person | undefined) {
    if (person) onChoose(person)
  }

  /** True when the key was handled by the list. */
  function onKey(event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>): boolean {
    if (offered.length === 0 || !typed) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt({ query: typed.query, chosen: (chosen + step + offered.length) % offered.length })
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[chosen])
    else if (event.key === 'Escape') setDismissed(typed.start)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const isOpen = offered.length > 0
  return {
    menu: isOpen ? { id, people: offered, chosen, onChoose: choose } : undefined,
    onKey,
    /** Props of the text field. */
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${chosen}` : undefined,
    },
  }
}
