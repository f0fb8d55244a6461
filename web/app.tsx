import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'
import { LanguageProvider } from './ui/language-provider.tsx'
import { theme } from './ui/theme.ts'
import { ToastHost } from './ui/toast-host.tsx'
import { appearanceStorage } from './ui/use-appearance.ts'

/** The whole application. Mantine's own style elements are off: see ui/theme-variables.ts. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={appearanceStorage}
      defaultColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
    >
      <LanguageProvider>
        <RouterProvider router={router} />
        <ToastHost />
      </LanguageProvider>
    </MantineProvider>
  )
}
