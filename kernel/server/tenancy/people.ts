import type { Knex } from 'knex';
import { isRole, type Role } from '../../contract/contract.ts';
import { assertHoldsNoConnection } from '../db/held-connection.ts';
import type { Directory } from './shops.ts';

/** A person who signs in with e-mail and password: staff of some shops, or HQ. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly isHq: boolean;
  /** Whether signing in asks them for a code of an authenticator app. */
  readonly hasSecondFactor: boolean;
  /** Whether an invitation to another shop's team is stored, which may have expired by now. */
  readonly isInvited: boolean;
  /** Roles by shop. */
  readonly shops: ReadonlyMap<string, readonly Role[]>;
}

/** People with their roles, each cached in the process until their version moves. */
export class People {
  readonly #knex: Knex;
  readonly #cache = new Map<string, Promise<Person | null>>();

  constructor(knex: Knex, directory: Directory) {
    this.#knex = knex;
    directory.onChange((kind, id) => {
      if (kind !== 'user') return;
      if (id === null) this.#cache.clear();
      else this.#cache.delete(id);
    });
  }

  /**
   * @returns the person, or null if there is none with this id.
   * @throws SecondConnectionError in tests, if the caller holds a connection: it may have to wait for one more.
   */
  find(id: string): Promise<Person | null> {
    assertHoldsNoConnection();
    const cached = this.#cache.get(id);
    if (cached) return cached;
    const loading = this.#load(id);
    loading.then(
      (person) => person ?? this.#cache.delete(id),
      () => this.#cache.delete(id),
    );
    this.#cache.set(id, loading);
    return loading;
  }

  async #load(id: string): Promise<Person | null> {
    const [user, held, factor, invitation] = await Promise.all([
      this.#knex<{ id: string; email: string; is_hq: number }>('user_account').where({ id }).first(),
      this.#knex<{ user_id: string; shop_id: string; role: string }>('user_role').where({ user_id: id }),
      this.#knex<{ user_id: string }>('user_second_factor')
        .where({ user_id: id })
        .whereNotNull('confirmed_at')
        .first('user_id'),
      this.#knex<{ id: string; user_id: string }>('team_invitation').where({ user_id: id }).first('id'),
    ]);
    if (!user) return null;
    const shops = new Map<string, Role[]>();
    for (const { shop_id, role } of held) {
      if (isRole(role)) shops.set(shop_id, [...(shops.get(shop_id) ?? []), role]);
    }
    const { email, is_hq } = user;
    return {
      id,
      email,
      isHq: Boolean(is_hq),
      hasSecondFactor: factor !== undefined,
      isInvited: invitation !== undefined,
      shops,
    };
  }
}
