import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface Props {
  /** The subject of the actions. */
  label: string
  /** Renders the menu items. */
  children: () => ReactNode
}

/** The menu of a row: in hundreds of rows only an opened menu is rendered, because each costs as much as the row. */
export function RowMenu({ label, children }: Props) {
  const [isMade, setMade] = useState(false)
  if (isMade) return <MadeMenu label={label}>{children}</MadeMenu>
  return (
    <IconButton
      label={label}
      icon={IconDots}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setMade(true)}
    />
  )
}

function MadeMenu({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button was replaced by this one, which gets the focus when the menu closes.
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <IconButton ref={button} label={label} icon={IconDots} />
      </Menu.Target>
      <Menu.Dropdown>{children()}</Menu.Dropdown>
    </Menu>
  )
}
