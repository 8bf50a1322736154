export const DEMO_EMAIL = 'demo@brevity.example';
export const DEMO_USER_ID = 'demo';
