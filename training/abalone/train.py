# train.py's recipe with the whole step captured in a CUDA graph (x0 networks only)
# usage: train.py out.bin lambda steps files... [env: SEED, BS, LR, WD, KIN, REF, INIT]
import sys,os,struct,time,math,glob
import numpy as np, torch, torch.nn as nn
out,lam,steps=sys.argv[1],float(sys.argv[2]),int(sys.argv[3]); H=256
files=[f for p in sys.argv[4:] for f in sorted(glob.glob(p))]
LR=float(os.environ.get('LR','2e-3')); WD=float(os.environ.get('WD','1e-6')); BS=int(os.environ.get('BS','16384')); KIN=float(os.environ.get('KIN','0')); SEED=int(os.environ.get('SEED','1'))
torch.manual_seed(SEED); np.random.seed(SEED); t0=time.time(); K=340.0
dt=np.dtype([('o','<u8'),('p','<u8'),('sc','<i2'),('res','i1'),('ej','u1'),('ply','<u2'),('pad','<u2')])
d=np.concatenate([np.fromfile(f,dtype=dt) for f in files]); nall=len(d)
if KIN<=0:
    idx=np.random.permutation(len(d))[:400000]; s=d['sc'][idx].astype(np.float64); r=(d['res'][idx].astype(np.float64)+1)/2; best=None
    for k in [100,140,180,220,260,300,340,380,420,480,540,600,700,800,1000,1200]:
        p=1/(1+np.exp(-np.clip(s/k,-30,30))); l=-np.mean(r*np.log(p+1e-9)+(1-r)*np.log(1-p+1e-9))
        if best is None or l<best[0]: best=(l,k)
    KIN=best[1]; print('fitted K',best[1],'logloss %.4f'%best[0],flush=True)
d=d[d['ej']==0]
print('positions read',nall,'used',len(d),'files',len(files),'mean |res| %.3f'%np.abs(d['res'].astype(np.int32)).mean(),flush=True)
d=d[np.random.permutation(len(d))]; nval=min(60000,len(d)//20); val=d[:nval]; tr=d[nval:]
dev='cuda'; torch.backends.cuda.matmul.allow_tf32=True
cells=[(q,r) for r in range(-4,5) for q in range(-4,5) if abs(q+r)<=4]; f=lambda q,r:(q+14*r)%61
sym=[]
for mir in (0,1):
    for rot in range(6):
        pm=np.arange(64)
        for (q,r_) in cells:
            x,y,z=q,-q-r_,r_
            if mir: x,y,z=x,z,y
            for _ in range(rot): x,y,z=-z,-x,-y
            pm[f(x,z)]=f(q,r_)
        sym.append(pm)      # entries 61..63 point at bits that are always 0
sym=torch.tensor(np.stack(sym),device=dev)
def up(a):
    return (torch.tensor(a['o'].astype(np.int64),device=dev),torch.tensor(a['p'].astype(np.int64),device=dev),torch.tensor(a['sc'].astype(np.float32),device=dev),torch.tensor((a['res'].astype(np.float32)+1)/2,device=dev))
O,P,SC,RS=up(tr); vO,vP,vSC,vRS=up(val); n=len(O)
T=lam*torch.sigmoid(SC/KIN)+(1-lam)*RS; del SC,RS
l1=nn.Linear(122,H); l3=nn.Linear(2*H,1); nn.init.uniform_(l1.weight,-0.15,0.15); nn.init.constant_(l1.bias,0.2)
w1=torch.zeros(H,128)
with torch.no_grad(): w1[:,:61]=l1.weight[:,:61]; w1[:,64:125]=l1.weight[:,61:]
flat=torch.cat([w1.reshape(-1),l1.bias.detach(),l3.weight.detach().reshape(-1),l3.bias.detach()]).to(dev).requires_grad_(True)
n1=H*128
TIED=int(os.environ.get('TIED','0'))   # 1: hidden units in whole orbits of the 12 symmetries (21 x 12) + 4 fully symmetric ones: exactly symmetric network
if TIED:
    NO,NS=21,4; PM=torch.cat([sym,sym+64],1).reshape(-1)     # 12*128
    flat=torch.cat([torch.empty(NO*128).uniform_(-0.15,0.15),torch.empty(NS*128).uniform_(-0.4,0.4),torch.full((NO+NS,),0.2),torch.empty(2*(NO+NS)).uniform_(-1/math.sqrt(2*H),1/math.sqrt(2*H)),torch.zeros(1)]).to(dev).requires_grad_(True)
def build():
    if not TIED: return flat[:n1].view(H,128),flat[n1:n1+H],flat[n1+H:n1+2*H],flat[n1+2*H:n1+3*H],flat[n1+3*H]
    a=flat[:NO*128].view(NO,128).index_select(1,PM).view(NO*12,128); k=NO*128
    b=flat[k:k+NS*128].view(NS,128).index_select(1,PM).view(NS,12,128).mean(1); k+=NS*128
    ex=lambda z:torch.cat([z[:NO,None].expand(NO,12).reshape(-1),z[NO:]]); N=NO+NS
    return torch.cat([a,b]),ex(flat[k:k+N]),ex(flat[k+N:k+2*N]),ex(flat[k+2*N:k+3*N]),flat[k+3*N]
def forward(o,p,pm):
    a=((o[:,None]>>pm)&1).float(); b=((p[:,None]>>pm)&1).float()
    x=torch.cat([torch.cat([a,b],1),torch.cat([b,a],1)],0)
    W1,B1,wa,wb,b3=build(); h=torch.addmm(B1,x,W1.t()).clamp(0,1).square()
    B=o.shape[0]
    return (h[:B]@wa+h[B:]@wb+b3)*4.0
lossf=lambda o,t:(torch.sigmoid(o)-t).abs().pow(2.3).mean()
# OneCycle tables (as torch.optim.lr_scheduler.OneCycleLR, pct 0.05, div 25, final div 300, momentum 0.85..0.95)
i=np.arange(steps,dtype=np.float64); e1=0.05*steps-1; e2=steps-1; cosa=lambda a,b,x:b+(a-b)/2*(1+np.cos(np.pi*x))
up1=i<=e1; x1=np.clip(i/e1,0,1); x2=np.clip((i-e1)/(e2-e1),0,1)
lr=np.where(up1,cosa(LR/25,LR,x1),cosa(LR,LR/25/300,x2)); b1=np.where(up1,cosa(0.95,0.85,x1),cosa(0.85,0.95,x2))
b2=0.999; t_=i+1; tab=np.stack([lr/(1-b1**t_),b1,np.sqrt(1-b2**t_),1-lr*WD],1)
tab=torch.tensor(tab,dtype=torch.float32,device=dev)
ctr=torch.zeros(1,dtype=torch.int64,device=dev); m=torch.zeros_like(flat,requires_grad=False); v=torch.zeros_like(m); lastl=torch.zeros((),device=dev)
def step():
    c=tab.index_select(0,ctr)[0]; pm=sym.index_select(0,ctr%12)[0]; ix=torch.randint(0,n,(BS,),device=dev)
    l=lossf(forward(O[ix],P[ix],pm),T[ix]); g,=torch.autograd.grad(l,flat)
    with torch.no_grad():
        flat.mul_(c[3]); m.mul_(c[1]).add_(g*(1-c[1])); v.mul_(b2).addcmul_(g,g,value=1-b2)
        flat.sub_(c[0]*m/(v.sqrt()/c[2]+1e-8)); lastl.copy_(l.detach()); ctr.add_(1)
init=flat.detach().clone()
st=torch.cuda.Stream(); st.wait_stream(torch.cuda.current_stream())
with torch.cuda.stream(st):
    for _ in range(3): step()
torch.cuda.current_stream().wait_stream(st); torch.cuda.synchronize()
gr=torch.cuda.CUDAGraph()
with torch.cuda.graph(gr): step()
with torch.no_grad(): flat.copy_(init); m.zero_(); v.zero_(); ctr.zero_()
torch.cuda.synchronize(); t1=time.time(); print(f'captured {t1-t0:.1f}s',flush=True)
for k in range(steps):
    gr.replay()
    if (k+1)%max(1,steps//5)==0:
        with torch.no_grad():
            o=forward(vO,vP,sym[0]); vt=lam*torch.sigmoid(vSC/KIN)+(1-lam)*vRS; vl=lossf(o,vt); vs=lossf(o,torch.sigmoid(vSC/KIN)); vr=((torch.sigmoid(o)-vRS)**2).mean()
        print(f'{out} step {k+1} ctr {int(ctr)} train {lastl.item():.5f} val {vl.item():.5f} val_score {vs.item():.5f} val_res_mse {vr.item():.5f} t {time.time()-t1:.1f}s',flush=True)
with torch.no_grad():
    W,bb,wa,wb,b3=[z.cpu().double().numpy() for z in build()]; assert np.isfinite(W).all()
    W=np.concatenate([W[:,:61],W[:,64:125]],1); w3=np.concatenate([wa,wb])*4; b3=float(b3)*4
    AS=255.0*255.0/256.0; S3=min(2048.0,30000.0/abs(w3).max()); os_=K/(S3*AS)
    qw=np.rint(W.T*255); qb=np.rint(bb*255); q3=np.rint(w3*S3)
    print('max |w1|',abs(qw).max(),'max |b1|',abs(qb).max(),'max |w|',abs(q3).max(),'scale',S3,flush=True)
    assert abs(qw).max()<32767
    with open(out+'.tmp','wb') as fo:
        fo.write(b'ABN2'+struct.pack('<iif',H,0,os_)); fo.write(qw.astype('<i2').tobytes()); fo.write(qb.astype('<i2').tobytes()); fo.write(q3.astype('<i2').tobytes()); fo.write(struct.pack('<i',int(np.rint(b3*S3*AS))))
    os.rename(out+'.tmp',out)
    ref=out+'.ref'; val[:20000].tofile(ref); np.save(ref+'.npy',(forward(vO[:20000],vP[:20000],sym[0])*K).cpu().numpy())
print(f'{out} done K {KIN} total {time.time()-t0:.1f}s',flush=True)
