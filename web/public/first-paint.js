// Runs before the first paint, so that a dark page never flashes white. The application sets the same attribute later.
const chosen = localStorage.getItem('atrium.appearance')
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
const dark = chosen === 'dark' || (chosen === 'auto' && prefersDark)
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
