import { useMediaQuery } from '@mantine/hooks'

const phone = '(max-width: 47.99375em)'

/** Whether the window is as narrow as a phone's, from the first drawing on. */
export const useIsPhone = (): boolean => useMediaQuery(phone, false, { getInitialValueInEffect: false })
