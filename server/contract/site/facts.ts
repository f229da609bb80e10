/** How soon a complaint is acknowledged and answered, as the E-Commerce Rules 2020 ask. */
export const complaintTimes = { acknowledgedInHours: 48, answeredInMonths: 1 } as const
