import { Window } from 'happy-dom'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Client, Provider } from 'urql'

// React looks for one; all else of this process stays Node's, which the server needs.
const window = new Window()
Object.assign(globalThis, { window })

/** A hook on a page, as a component has it. */
export interface Hooked<Props, Result> {
  /** Each thing that was drawn, with what it was drawn for. */
  drawn: { props: Props; result: Result }[]
  turnTo(props: Props): void
  close(): void
}

/** Mounts a hook of the web over a client. */
export function mountHook<Props, Result>(
  client: Client,
  use: (props: Props) => Result,
  first: Props,
): Hooked<Props, Result> {
  const drawn: Hooked<Props, Result>['drawn'] = []
  let turnTo: (props: Props) => void = () => undefined
  function Hook() {
    const [props, setProps] = useState(first)
    turnTo = setProps
    drawn.push({ props, result: use(props) })
    return null
  }
  const root = createRoot(window.document.createElement('div') as unknown as Element)
  root.render(createElement(Provider, { value: client }, createElement(Hook)))
  return { drawn, turnTo: (props) => turnTo(props), close: () => root.unmount() }
}
