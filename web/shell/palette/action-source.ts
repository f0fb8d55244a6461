import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appearances, languages } from '../../../shared/identity-facts.ts'
import type { PaletteAct, PaletteItem, PaletteSource } from '../../platform/slots.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { languageNames } from '../language-names.ts'
import { shortcutSheet } from '../shortcut-sheet-state.ts'
import { useKeyboardParts } from '../use-keyboard-parts.ts'
import { usePreferences } from '../use-preferences.ts'
import { useTextsOf } from '../use-texts-of.ts'
import { openedDialog } from './opened-dialog.ts'

/** Actions available everywhere: the rooms' own, then those about the viewer. */
export const actionSource: PaletteSource = {
  name: 'actions',
  label: 'shell/settings:palette.actions',
  order: 90,
  useItems: () => [...useRoomActions(), ...useLooks(), ...useLanguages(), ...useOwnActions()],
}

function useRoomActions(): PaletteItem[] {
  const viewer = useViewer()
  const { actions } = useKeyboardParts()
  const run = useRun()
  const name = useTextsOf(actions.flatMap(({ label, hint }) => (hint ? [label, hint] : [label])))
  return actions
    .filter(({ shownTo }) => viewer.agency && shownTo(viewer))
    .map(({ name: id, label, hint, icon, act }) => ({
      id: `action.${id}`,
      label: name(label),
      ...(hint && { hint: name(hint) }),
      icon,
      run: () => run(act),
    }))
}

function useRun(): (act: PaletteAct) => void {
  const navigate = useNavigate()
  return (act) => {
    if ('run' in act) act.run()
    else if ('dialog' in act) openedDialog.set(act.dialog)
    else void navigate({ to: act.path, ...(act.search && { search: act.search as never }) })
  }
}

function useLooks(): PaletteItem[] {
  const { t } = useTranslation('shell/settings')
  const { appearance: current, setAppearance } = usePreferences()
  return appearances
    .filter((appearance) => appearance !== current)
    .map((appearance) => ({
      id: `action.appearance.${appearance}`,
      label: `${t('appearance.title')}: ${t(`appearance.${appearance}`)}`,
      icon: IconMoon,
      run: () => setAppearance(appearance),
    }))
}

function useLanguages(): PaletteItem[] {
  const { t } = useTranslation('ui')
  const { language: current, setLanguage } = usePreferences()
  return languages
    .filter((language) => language !== current)
    .map((language) => ({
      id: `action.language.${language}`,
      label: `${t('language')}: ${languageNames[language]}`,
      icon: IconLanguage,
      quiet: true,
      run: () => setLanguage(language),
    }))
}

function useOwnActions(): PaletteItem[] {
  const { t } = useTranslation(['shell', 'shell/settings'])
  const { isClient } = useViewer()
  const navigate = useNavigate()
  const forStaff = [
    {
      id: 'action.shortcuts',
      label: t('shell/settings:shortcuts.title'),
      icon: IconKeyboard,
      run: () => shortcutSheet.set(true),
    },
    {
      id: 'action.addAgency',
      label: t('addAgency'),
      icon: IconPlus,
      run: () => void navigate({ to: '/home' as string }),
    },
  ]
  const signOut = {
    id: 'action.signOut',
    label: t('signOut'),
    icon: IconLogout,
    run: () => void navigate({ to: '/logout' as string }),
  }
  return isClient ? [signOut] : [...forStaff, signOut]
}
