import type { AuthForm } from '../../lib/session/login-prompt.ts'

export const TITLES: Record<AuthForm, string> = { login: 'Welcome Back', signup: 'Create Account' }

export const LOGIN = {
  subtitle: 'Sign in to your account',
  submit: 'Sign In',
  busy: 'Signing In...',
  failed: 'Invalid credentials',
  ask: 'New to EcoLedger?',
  other: 'Sign Up',
} as const

export const SIGNUP = {
  submit: 'Create Account',
  busy: 'Creating Account...',
  failed: 'Signup failed',
  ask: 'Have an account?',
  other: 'Log In',
} as const

export const FIELDS = {
  email: 'Email',
  emailExample: 'you@example.org',
  password: 'Password',
  username: 'Username',
  role: 'Role',
  private: 'Private',
  organization: 'Organization',
  passwordHint: (min: number) => `At least ${min} characters`,
} as const

export const NO_ANSWER = 'Server error. Please try again later.'

export const SETUP = {
  title: 'First administrator',
  lead: 'This link works once. It creates the account that can appoint reviewers.',
  noLink: 'Open this page with the link that was printed when the server started.',
  noLinkText:
    'You can find it in the output of the first start. It works once, until an administrator exists.',
  submit: 'Create administrator',
  busy: 'Creating administrator...',
  failed: "We couldn't create the administrator",
} as const
