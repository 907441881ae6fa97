// The calls about administrators and invitations: kept by whoever may, accepted by whoever has the link.
import { z } from 'zod';
import {
  administrador,
  administradorStatus,
  administradorUpdate,
  convite,
  conviteAberto,
  conviteAceitar,
  conviteAceito,
  conviteCreate,
  paginaDeAdministradores,
  porToken,
} from '../../shared/administradores.ts';
import { feito, nada, porId, removido } from '../../shared/comum.ts';
import { administradores as listaAdministradores } from '../../shared/lists/administradores.ts';
import { adminAge, adminLe, publicAct, publicProcedure, router, run } from '../trpc.ts';
import * as acessos from './acessos.ts';
import * as convites from './convidar.ts';

/** Who gets into the panel, and what they reach there. */
const SENHA_RECENTE = { senhaRecente: 'sempre' } as const;

export const convitesPublico = router({
  // A mutation, although it changes nothing: the link must not stand in an address that proxies keep.
  abrir: publicProcedure
    .meta({ refuses: [404] })
    .input(porToken)
    .output(conviteAberto)
    .mutation(run(convites.abrir, 'token')),
  aceitar: publicAct
    .meta({ refuses: [404] })
    .input(conviteAceitar)
    .output(conviteAceito)
    .mutation(run(convites.aceitar)),
});

export const administradoresAdmin = router({
  list: adminLe('administradores')
    .input(listaAdministradores.input.page)
    .output(paginaDeAdministradores)
    .query(run(acessos.page)),
  update: adminAge('administradores')
    .meta(SENHA_RECENTE)
    .input(administradorUpdate)
    .output(administrador)
    .mutation(run(acessos.update)),
  alterarStatus: adminAge('administradores')
    .meta(SENHA_RECENTE)
    .input(administradorStatus)
    .output(administrador)
    .mutation(run(acessos.alterarStatus)),
  redefinirSenha: adminAge('administradores')
    // Another's account, never one's own.
    .meta({ ...SENHA_RECENTE, refuses: [400] })
    .input(porId)
    .output(feito)
    .mutation(run(acessos.redefinirSenha, 'id')),
  removerSegundoFator: adminAge('administradores')
    .meta(SENHA_RECENTE)
    .input(porId)
    .output(administrador)
    .mutation(run(acessos.removerSegundoFator, 'id')),
  convites: adminLe('administradores').input(nada).output(z.array(convite)).query(run(convites.list)),
  convidar: adminAge('administradores')
    .meta(SENHA_RECENTE)
    .input(conviteCreate)
    .output(convite)
    .mutation(run(convites.create)),
  reenviarConvite: adminAge('administradores')
    .meta(SENHA_RECENTE)
    .input(porId)
    .output(convite)
    .mutation(run(convites.reenviar, 'id')),
  cancelarConvite: adminAge('administradores').input(porId).output(removido).mutation(run(convites.cancelar, 'id')),
});
