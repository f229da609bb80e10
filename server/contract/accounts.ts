import { z } from 'zod'
import { call, userTypes } from './call.ts'
import { endpoints } from './endpoints.ts'
import { contactNo, email, id, line, message, newPassword } from './fields.ts'
import { maxLengths } from './max-lengths.ts'

export const registration = z.object({
  user_type: z
    .string({ error: 'Please choose Shopkeeper or Executive.' })
    .trim()
    .toLowerCase()
    .pipe(z.enum(['shopkeeper', 'executive'], { error: 'Please choose Shopkeeper or Executive.' })),
  name: line(maxLengths.personName, 'Please enter your name.'),
  shop_name: line(maxLengths.shopName, "Please enter your shop's name."),
  email: email(),
  password: newPassword(),
  contact_no: contactNo,
  address: line(maxLengths.address, "Please enter your shop's address."),
  state: line(maxLengths.state, 'Please enter the state.'),
  city: line(maxLengths.city, 'Please enter the city.'),
})
export type Registration = z.output<typeof registration>

export const register = call({
  ...endpoints.register,
  summary: 'Registers a shopkeeper or executive, who then waits for approval',
  who: 'everyone',
  body: registration,
  status: 201,
  response: message,
})

const typedPassword = z.string({ error: 'Please enter your password.' }).min(1, 'Please enter your password.')

export const login = call({
  ...endpoints.login,
  summary: 'Signs in and sets the session cookie',
  who: 'everyone',
  body: z.object({
    email: z
      .string({ error: 'Please enter your email.' })
      .trim()
      .min(1, 'Please enter your email.')
      .max(maxLengths.email, 'This email address is too long.')
      // Every account's address is ASCII; other letters have several small forms and would be counted as other accounts.
      .regex(/^[!-~]+$/, 'Please enter a complete email address, for example meena@example.com.'),
    password: typedPassword,
  }),
  response: z.object({
    message: z.literal('Login successful'),
    user_id: z.int(),
    user_type: z.enum(userTypes),
  }),
})

export const logout = call({ ...endpoints.logout, summary: 'Ends the session', who: 'signed in', response: message })

export const getSession = call({
  ...endpoints.getSession,
  summary: 'Who is signed in',
  who: 'everyone',
  response: z.object({
    user: z.object({ user_id: z.int(), user_type: z.enum(userTypes), name: z.string() }).nullable(),
  }),
})

export const getProfile = call({
  ...endpoints.getProfile,
  summary: "A user's own profile",
  who: 'signed in',
  params: z.object({ userId: id() }),
  response: z.object({
    user: z.object({
      name: z.string(),
      email: z.string(),
      contact_no: z.string().nullable(),
      shop_name: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      address: z.string().nullable(),
      user_type: z.enum(userTypes),
    }),
  }),
})

export const forgotPassword = call({
  ...endpoints.forgotPassword,
  summary: 'Mails a reset link, if the address belongs to somebody',
  who: 'everyone',
  body: z.object({ email: email('Please enter your email.') }),
  response: message,
})

export const resetPassword = call({
  ...endpoints.resetPassword,
  summary: 'Sets a new password with the token of a reset link',
  who: 'everyone',
  params: z.object({ token: z.string() }),
  body: z.object({ password: newPassword('Please enter your new password.') }),
  response: message,
})
