import liff from '@line/liff/core';
import GetAppLanguage from '@line/liff/get-app-language';
import GetFriendship from '@line/liff/get-friendship';
import GetIdToken from '@line/liff/get-id-token';
import GetProfile from '@line/liff/get-profile';
import IsInClient from '@line/liff/is-in-client';
import IsLoggedIn from '@line/liff/is-logged-in';
import Login from '@line/liff/login';
import Logout from '@line/liff/logout';
import type { LineClient } from './line.ts';

// The whole of LIFF is a third larger; these parts are what signing in needs.
for (const Part of [
  GetAppLanguage,
  GetFriendship,
  GetIdToken,
  GetProfile,
  IsInClient,
  IsLoggedIn,
  Login,
  Logout,
])
  liff.use(new Part());

/** LINE's own front end, reached from inside its app or by its login page outside of it. */
export const liffLine: LineClient = {
  init: (liffId) => liff.init({ liffId }),
  isLoggedIn: () => liff.isLoggedIn(),
  login: (redirectUri) => liff.login({ redirectUri }),
  logout: () => liff.logout(),
  getIdToken: () => liff.getIDToken(),
  getProfile: async () => {
    const { userId, displayName, pictureUrl } = await liff.getProfile();
    return { userId, displayName, pictureUrl: pictureUrl ?? null };
  },
  isFriend: () =>
    liff.getFriendship().then(
      ({ friendFlag }) => friendFlag,
      () => null,
    ),
  language: () => liff.getAppLanguage(),
  inClient: () => liff.isInClient(),
};
