import type { MantineThemeOverride } from '@mantine/core'
import type { MouseEvent } from 'react'
import { foldedOptions } from './folded-options.ts'

/** A browser says nothing when the file that was chosen last is chosen again, such as after it was removed. */
const forgetChoice = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  currentTarget.value = ''
}

/** The default look and motion of Mantine's components. */
export const components: MantineThemeOverride['components'] = {
  Card: { defaultProps: { radius: 'md', withBorder: true, padding: 'lg' } },
  Paper: { defaultProps: { radius: 'md' } },
  Kbd: { styles: { root: { borderBottomWidth: '1px', fontFamily: 'inherit', fontWeight: 400 } } },
  InputWrapper: {
    styles: { label: { marginBottom: '0.25rem' }, description: { marginBottom: '0.25rem' } },
  },
  Modal: {
    defaultProps: {
      radius: 'md',
      centered: true,
      // The buttons of a tall form stay visible on a phone too.
      yOffset: '0.75rem',
      padding: 'xl',
      overlayProps: { backgroundOpacity: 0.4 },
      transitionProps: { duration: 150, transition: 'fade' },
    },
    styles: { title: { fontSize: '1rem', fontWeight: 600 } },
  },
  Drawer: { defaultProps: { transitionProps: { duration: 180, timingFunction: 'ease-out' } } },
  Menu: {
    defaultProps: {
      shadow: 'md',
      radius: 'md',
      transitionProps: { duration: 120, transition: 'fade' },
      // The placeholder is no menu item, and a menu may contain nothing else.
      withInitialFocusPlaceholder: false,
    },
  },
  Popover: {
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 120, transition: 'fade' } },
  },
  FileButton: {
    defaultProps: { inputProps: { onClick: forgetChoice } },
  },
  Select: { defaultProps: { filter: foldedOptions } },
  MultiSelect: { defaultProps: { filter: foldedOptions } },
  Autocomplete: { defaultProps: { filter: foldedOptions } },
  TagsInput: { defaultProps: { filter: foldedOptions } },
  Loader: { defaultProps: { type: 'dots' } },
}
