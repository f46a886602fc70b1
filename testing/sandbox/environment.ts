export interface SandboxPlaces {
  /** Address that people use, such as `http://localhost:3000`. */
  publicUrl: string;
  /** Loopback port of the sandbox's SMTP server. */
  smtpPort: number;
  /** Folder that keeps keys, people, messages, payments and mail over a restart. */
  dir?: string;
}

/** The environment variables that point a web process and its worker at the sandbox. */
export const sandboxEnvironment = (places: SandboxPlaces): Record<string, string> => {
  const publicUrl = places.publicUrl.replace(/\/+$/, '');
  return {
    LINE_API_URL: `${publicUrl}/sandbox/line`,
    LINE_SANDBOX_URL: `${publicUrl}/sandbox/line`,
    PAYSOLUTIONS_FORM_URL: `${publicUrl}/sandbox/pay/epaylink/payment.aspx`,
    PAYSOLUTIONS_API_URL: `${publicUrl}/sandbox/pay`,
    TELEGRAM_API_URL: `${publicUrl}/sandbox/telegram`,
    TELEGRAM_BOT_TOKEN: '1000000001:sandbox-telegram-token',
    SMS_API_URL: `${publicUrl}/sandbox/sms`,
    SMS_API_KEY: 'sandbox-sms-key',
    SMS_API_SECRET: 'sandbox-sms-secret',
    DEMO_REQUEST_EMAIL: 'hello@sala.test',
    SITE_PHONE: '02-000-0000',
    SITE_LINE_URL: 'https://line.me/R/ti/p/@sala.test',
    MAIL_URL: `smtp://127.0.0.1:${places.smtpPort}`,
    ...(places.dir ? { SANDBOX_DIR: places.dir } : {}),
  };
};
