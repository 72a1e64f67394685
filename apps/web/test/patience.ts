import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** For pages that draw much: what a busy machine may take, ms. Import it for its effect. */
const BUSY_MS = 5_000
const BUSY_TEST_MS = 20_000

configure({ asyncUtilTimeout: BUSY_MS })
vi.setConfig({ testTimeout: BUSY_TEST_MS })
