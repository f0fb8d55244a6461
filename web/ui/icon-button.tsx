import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react'

interface Props
  extends Omit<ActionIconProps, 'children'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** What the button does: its tooltip and its name for screen readers. */
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Renders the button as another element, such as a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
}

/** An icon button. */
export function IconButton({ label, icon: Icon, ...props }: Props) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} data-tooltip={label} {...props}>
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  )
}
