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
  filtrosDeAdministradores,
  paginaDeAdministradores,
  porToken,
} from '../../shared/administradores.ts';
import { feito, nada, porId, removido } from '../../shared/comum.ts';
import { adminAge, adminLe, publicAct, publicProcedure, router } from '../trpc.ts';
import * as acessos from './acessos-service.ts';
import * as convites from './convites-service.ts';

export const convitesPublico = router({
  // A mutation, although it changes nothing: the link must not stand in an address that proxies keep.
  abrir: publicProcedure
    .input(porToken)
    .output(conviteAberto)
    .mutation(({ ctx, input }) => convites.abrir(ctx, input.token)),
  aceitar: publicAct
    .input(conviteAceitar)
    .output(conviteAceito)
    .mutation(({ ctx, input }) => convites.aceitar(ctx, input)),
});

export const administradoresAdmin = router({
  list: adminLe('administradores')
    .input(filtrosDeAdministradores)
    .output(paginaDeAdministradores)
    .query(({ ctx, input }) => acessos.page(ctx, input)),
  update: adminAge('administradores')
    .input(administradorUpdate)
    .output(administrador)
    .mutation(({ ctx, input }) => acessos.update(ctx, input)),
  alterarStatus: adminAge('administradores')
    .input(administradorStatus)
    .output(administrador)
    .mutation(({ ctx, input }) => acessos.alterarStatus(ctx, input)),
  redefinirSenha: adminAge('administradores')
    .input(porId)
    .output(feito)
    .mutation(({ ctx, input }) => acessos.redefinirSenha(ctx, input.id)),
  removerSegundoFator: adminAge('administradores')
    .input(porId)
    .output(administrador)
    .mutation(({ ctx, input }) => acessos.removerSegundoFator(ctx, input.id)),
  convites: adminLe('administradores')
    .input(nada)
    .output(z.array(convite))
    .query(({ ctx }) => convites.list(ctx)),
  convidar: adminAge('administradores')
    .input(conviteCreate)
    .output(convite)
    .mutation(({ ctx, input }) => convites.create(ctx, input)),
  reenviarConvite: adminAge('administradores')
    .input(porId)
    .output(convite)
    .mutation(({ ctx, input }) => convites.reenviar(ctx, input.id)),
  cancelarConvite: adminAge('administradores')
    .input(porId)
    .output(removido)
    .mutation(({ ctx, input }) => convites.cancelar(ctx, input.id)),
});
