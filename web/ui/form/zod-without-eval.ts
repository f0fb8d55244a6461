import { config } from 'zod'

// The content security policy refuses the code that zod would generate. Built into zod's own chunk (vite.config.ts), so
// that it runs before any schema is made.
config({ jitless: true })
