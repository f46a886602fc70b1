import { notifyManager } from '@tanstack/react-query';

/** A press that lasts longer holds nothing back any more; in milliseconds. */
const longestPress = 1_000;
/** A browser sends the click of a touch within this time after the release; in milliseconds. */
const clickAfter = 50;

/**
 * Shows answers of calls only when no button or finger is down: a list that moves between press and release would take
 * what is pressed away from under it, and the browser would send no click.
 */
export const holdAnswersWhilePressed = (): void => {
  let isPressed = false;
  let timer = 0;
  const held: (() => void)[] = [];
  const releaseIn = (time: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      isPressed = false;
      for (const show of held.splice(0)) show();
    }, time);
  };
  const listen = (name: 'pointerdown' | 'pointerup' | 'pointercancel', listener: () => void) =>
    document.addEventListener(name, listener, true);
  listen('pointerdown', () => {
    isPressed = true;
    releaseIn(longestPress);
  });
  listen('pointerup', () => releaseIn(clickAfter));
  listen('pointercancel', () => releaseIn(0));
  const showOrHold = (show: () => void) => {
    if (isPressed) held.push(show);
    else show();
  };
  // Asked when it is to be shown: a press may begin between an answer and its turn.
  notifyManager.setScheduler((show) => setTimeout(() => showOrHold(show), 0));
};
